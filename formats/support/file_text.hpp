#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cubecheck::formats {

/// The name by which standard input is read as a file; a file of that name is "./-".
inline constexpr std::string_view standard_input = "-";

/// The whole text of a regular file, or of standard input, of at most `limit` bytes.
///
/// Standard input is read once, to its end; later calls return the same text.
///
/// Directories, pipes and devices are refused immediately.  A file over the limit is refused before it is
/// read; the message says what the limit is for.
///
/// Units:  bytes.
/// Throws: Error(Failure::file) if the file cannot be read; Error(Failure::malformed) if it is too long;
///         Interrupted if the user interrupts while standard input is read.
std::string file_text(std::string const& path, std::size_t limit, char const* what = "a schedule");

}  // namespace cubecheck::formats
