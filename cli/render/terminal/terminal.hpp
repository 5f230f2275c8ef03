#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "formats/picture/ink.hpp"

/// The abilities of standard output: colours, width, Unicode.
namespace cubecheck::cli {

/// Whether output has colours.  `when` is "always", "never" or "auto", which depends on the terminal and on
/// NO_COLOR (no-color.org).
formats::Paint paint(std::string const& when);

/// The width of the terminal, or the value of COLUMNS; none if there is neither.
std::optional<std::size_t> terminal_columns();

/// The width of UTF-8 text in columns, without its colour codes.
std::size_t visible_width(std::string_view text);

/// Breaks lines between words, so that none is wider than `columns`.
///
/// A continuation line is indented two columns further than the last table column in the left half of the
/// line.  Words are not broken, and neither are commands: the text after "replay" at the beginning of a line,
/// or after "cubecheck" within one.
std::string wrapped(std::string const& text, std::size_t columns);

/// A column of a table.
struct Column {
    std::size_t begin, width;
};

/// A name padded to its column, and a blank.  After a longer name the line continues below, so that the other
/// columns keep their places.
std::string in_column(std::string const& name, Column column);

/// Whether the user's locale uses UTF-8.
bool speaks_unicode();

}  // namespace cubecheck::cli
