#pragma once

#include <exception>
#include <string>

#include "cli/options/groups/output_options.hpp"

namespace cubecheck::cli {

/// The reader of standard output, a pipe, has closed it (`| head`): the command ends without a message.
class BrokenPipe : public std::exception {
public:
    char const* what() const noexcept override { return "standard output is a broken pipe"; }
};

/// Throws: BrokenPipe if the reader has closed the pipe; all work under way is then told to end.
void stop_if_pipe_is_broken();

/// Writes to standard output.
///
/// Throws: Error (file) if it is closed or the disk is full; BrokenPipe.
void print(std::string const& text);

/// Writes lines for people to standard output, wrapped to the terminal if it is one.
///
/// Throws: as `print`.
void print_lines(std::string const& text);

/// Says a sentence on standard error, as the command.
void warn(std::string const& sentence);

/// Says on one line what a drawing shows and where it is.
///
/// Throws: as `print`.
void say_drawn(std::string const& what, OutputOptions const& options);

/// Says on one line what a page shows and where it is.
///
/// Throws: as `print`.
void say_shown(std::string const& what, OutputOptions const& options);

}  // namespace cubecheck::cli
