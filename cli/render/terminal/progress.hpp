#pragma once

#include <chrono>
#include <string>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Shows on standard error what takes longer than a second: on a terminal in one line that is overwritten,
/// elsewhere in a line every ten seconds.
class Progress {
public:
    Progress();
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    ~Progress() { clear(); }

    /// Starts a piece of work, and returns a callback with which the work reports its progress.
    ///
    /// Throws (when called): Interrupted if the user has interrupted the command; BrokenPipe.
    GoOn start(std::string const& work);

    /// Erases the line, so that something else can be printed.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    void show(std::string const& work, std::string const& doing);

    bool on_terminal_;
    bool shown_ = false;
    Clock::time_point started_;
    Clock::time_point next_;
    Clock::time_point next_look_;  ///< at which the reader of standard output is checked
};

}  // namespace cubecheck::cli
