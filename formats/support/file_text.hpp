#pragma once

#include <cstddef>
#include <string>

namespace cubecheck::formats {

/// The whole text of a regular file of at most `limit` bytes.
///
/// Directories, pipes and devices are refused without waiting for them, and a file over the limit before it
/// is read; the refusal says what the limit is for.
///
/// Units:  bytes.
/// Throws: Error(Failure::file) if the file cannot be read; Error(Failure::malformed) if it is too long.
std::string file_text(std::string const& path, std::size_t limit, char const* what = "a schedule");

}  // namespace cubecheck::formats
