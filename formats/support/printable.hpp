#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::formats {

/// The characters that a text may have.
enum class Charset { unicode, ascii };

/// A text of others on one line, so that it can neither end the line nor steer a terminal: control
/// characters, marks that turn the direction of writing, and bytes that are no UTF-8 are written as "\x1b" or
/// "\u{202e}"; so is all that is not ASCII where only that is allowed.
std::string printable(std::string_view text, Charset charset = Charset::unicode);

/// How many columns a printable text takes, a column a character.
std::size_t columns(std::string_view text);

/// How many bytes the first characters of a printable text take, or all of it if it has fewer.
std::size_t bytes_of(std::string_view text, std::size_t characters);

/// The first `most` characters of a printable text, and how many there are besides.
std::string shortened(std::string_view text, std::size_t most);

/// A name of others in a sentence: printable, and at most 100 characters of it.
std::string short_name(std::string_view name);

/// A printable text in lines of at most `width` columns, broken at blanks where there are any.
///
/// Pre: width > 0.  Result: at least one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace cubecheck::formats
