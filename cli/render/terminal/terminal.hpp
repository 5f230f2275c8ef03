#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "formats/picture/ink.hpp"

/// What standard output can show.
namespace cubecheck::cli {

/// Whether there are colours: `when` is "always", "never" or "auto", which asks the terminal, and the user by
/// NO_COLOR (no-color.org).
formats::Paint paint(std::string const& when);

/// The columns of the terminal, or as many as COLUMNS says; nothing if there is none.
std::optional<std::size_t> terminal_columns();

/// The columns that a text takes: UTF-8, with colours, which take none.
std::size_t visible_width(std::string_view text);

/// A text whose lines are broken between words, so that none takes more than `columns`.
///
/// A continuation line is indented two columns further than the last table column in the left half of the
/// line.  Words are not broken.  Neither is a command: the text after "replay" at the beginning of a line, or
/// after "cubecheck" within one.
std::string wrapped(std::string const& text, std::size_t columns);

/// A column of a table.
struct Column {
    std::size_t begin, width;
};

/// A name in its column, and the blank after it.  After a longer name the line goes on below, so that the
/// other columns stay where they are.
std::string in_column(std::string const& name, Column column);

/// Whether the user's language is written in UTF-8.
bool speaks_unicode();

}  // namespace cubecheck::cli
