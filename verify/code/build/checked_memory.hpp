#pragma once

#include <string_view>

namespace cubecheck::verify {

/// The object that is linked with the user's files.  It is made of `checked_memory.c`, `rank_objects.c` and
/// `reached_code.c`.
std::string_view checked_memory_object();

/// The same for code under AddressSanitizer.
std::string_view sanitized_memory_object();

}  // namespace cubecheck::verify
