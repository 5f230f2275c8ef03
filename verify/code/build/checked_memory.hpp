#pragma once

#include <string_view>

namespace cubecheck::verify {

/// The text of `checked_memory.c`, which is linked with the user's files.
std::string_view checked_memory_source();

/// The text of `rank_objects.c`, which is linked with them, too.
std::string_view rank_objects_source();

}  // namespace cubecheck::verify
