#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "formats/picture/ink.hpp"

/// What standard output can show.
namespace cubecheck::cli {

/// Whether there are colours: `when` is "always", "never" or "auto", which asks the terminal, and the user by
/// NO_COLOR (no-color.org).
formats::Paint paint(std::string const& when);

/// The columns of the terminal; nothing if there is none.
std::optional<std::size_t> terminal_columns();

/// Whether the user's language is written in UTF-8.
bool speaks_unicode();

}  // namespace cubecheck::cli
