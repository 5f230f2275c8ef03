#pragma once

#include <string_view>

namespace cubecheck {

/// The end of the reason why a contract is not judged, where neither file nor collective states it.  Whoever
/// takes specifications adds how to name one.
inline constexpr std::string_view only_specified = "only a specification says which chunk must end where";

}  // namespace cubecheck
