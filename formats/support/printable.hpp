#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::formats {

/// The characters that a text may contain.
enum class Charset { unicode, ascii };

/// Foreign text on one line, which can neither end the line nor control a terminal.  Control characters,
/// marks of writing direction and invalid UTF-8 are escaped as "\x1b" or "\u{202e}"; with `ascii`, so are all
/// other characters that are not ASCII.
std::string printable(std::string_view text, Charset charset = Charset::unicode);

/// The number of columns of a printable text, one for each character.
std::size_t columns(std::string_view text);

/// The number of bytes of the first characters of a printable text; of all of it if it has fewer.
std::size_t bytes_of(std::string_view text, std::size_t characters);

/// The first `most` characters of a printable text, and the number of the others.
std::string shortened(std::string_view text, std::size_t most);

/// A foreign name in a sentence: printable, and at most 100 characters long.
std::string short_name(std::string_view name);

/// Breaks a printable text into lines of at most `width` columns, at blanks if possible.
///
/// Pre: width > 0.  Result: at least one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace cubecheck::formats
