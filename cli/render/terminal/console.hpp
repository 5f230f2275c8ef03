#pragma once

#include <exception>
#include <string>

#include "cli/options/groups/output_options.hpp"

namespace cubecheck::cli {

/// The reader of standard output has closed the pipe (`| head`): the command ends without a message.
class BrokenPipe : public std::exception {
public:
    char const* what() const noexcept override { return "standard output is a broken pipe"; }
};

/// Throws: BrokenPipe if the reader has closed the pipe.  It also interrupts all running work.
void stop_if_pipe_is_broken();

/// Writes to standard output.
///
/// Throws: Error (file) if it is closed or the disk is full; BrokenPipe.
void print(std::string const& text);

/// Writes lines to standard output, wrapped to the width of the terminal, if it is one.
///
/// Throws: as `print`.
void print_lines(std::string const& text);

/// Prints a sentence on standard error, after the name of the command.
void warn(std::string const& sentence);

/// Prints on one line what a drawing shows, and its path.
///
/// Throws: as `print`.
void say_drawn(std::string const& what, OutputOptions const& options);

/// Prints on one line what a page shows, and its path.
///
/// Throws: as `print`.
void say_shown(std::string const& what, OutputOptions const& options);

}  // namespace cubecheck::cli
