#pragma once

#include <string>

#include "cli/options/options.hpp"

namespace cubecheck::cli {

/// Writes to standard output.
///
/// Throws: Error (file) if it is closed or the disk is full.
void print(std::string const& text);

/// Writes lines for people to standard output, wrapped to the terminal if it is one.
///
/// Throws: Error (file) as above.
void print_lines(std::string const& text);

/// Says on one line what a drawing shows and where it is.
///
/// Throws: Error (file) as above.
void say_drawn(std::string const& what, Options const& options);

/// Says on one line what a page shows and where it is.
///
/// Throws: Error (file) as above.
void say_shown(std::string const& what, Options const& options);

}  // namespace cubecheck::cli
