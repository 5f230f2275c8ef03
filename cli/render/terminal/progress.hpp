#pragma once

#include <chrono>
#include <string>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Says on standard error what is being done, once it has taken a second: on a terminal in one line that is
/// written over, elsewhere in a line every ten seconds.
class Progress {
public:
    Progress();
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    ~Progress() { clear(); }

    /// Starts a piece of work, and gives what it may call to say how far it is.
    ///
    /// Throws (when called): Interrupted if the user has asked for the end; BrokenPipe.
    GoOn start(std::string const& work);

    /// Takes the line away, so that something else can be printed.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    void show(std::string const& work, std::string const& doing);

    bool on_terminal_;
    bool shown_ = false;
    Clock::time_point started_;
    Clock::time_point next_;
    Clock::time_point next_look_;  ///< for the reader of standard output
};

}  // namespace cubecheck::cli
