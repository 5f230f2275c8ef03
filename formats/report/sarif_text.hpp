#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cubecheck::formats {

/// A text of others as a message of SARIF, in which nothing is a link ("[text](target)") or a placeholder
/// ("{0}").
///
/// Result: not empty, as the format asks.
std::string sarif_text(std::string_view text);

/// The path of a file as a reference (RFC 3986): relative if the path is.
std::string file_uri(std::string_view path);

/// Whether a text names a line of a file, as "(line 14)".
bool names_a_line(std::string_view text);

/// The first line of a file that a text names, as "(line 14)"; the first of all if it names none.
std::uint32_t first_line_in(std::string_view text);

}  // namespace cubecheck::formats
