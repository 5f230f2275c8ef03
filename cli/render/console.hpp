#pragma once

#include <exception>
#include <string>

#include "cli/options/options.hpp"

namespace cubecheck::cli {

/// The reader of standard output, a pipe, has closed it (`| head`): the command ends without a word.
class ReaderLeft : public std::exception {
public:
    char const* what() const noexcept override { return "the reader of standard output has left"; }
};

/// Throws: ReaderLeft if that has happened; all work under way is then told to end.
void stop_if_reader_left();

/// Writes to standard output.
///
/// Throws: Error (file) if it is closed or the disk is full; ReaderLeft.
void print(std::string const& text);

/// Writes lines for people to standard output, wrapped to the terminal if it is one.
///
/// Throws: as `print`.
void print_lines(std::string const& text);

/// Says on one line what a drawing shows and where it is.
///
/// Throws: as `print`.
void say_drawn(std::string const& what, Options const& options);

/// Says on one line what a page shows and where it is.
///
/// Throws: as `print`.
void say_shown(std::string const& what, Options const& options);

}  // namespace cubecheck::cli
