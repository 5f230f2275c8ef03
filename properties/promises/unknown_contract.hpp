#pragma once

#include <string_view>

namespace cubecheck {

/// The end of the reason why a contract is not judged: neither file nor collective states it. Callers that
/// accept specifications add how to pass one.
inline constexpr std::string_view only_specified = "only a specification says which chunk must end where";

}  // namespace cubecheck
