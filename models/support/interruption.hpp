#pragma once

#include <atomic>
#include <exception>

namespace cubecheck {

/// The user has interrupted the run (Ctrl-C): thrown out of long loops, caught by the command.
class Interrupted : public std::exception {
public:
    char const* what() const noexcept override { return "interrupted"; }
};

/// Set by a signal handler.  Only signal handlers have global state, since signals are global.
inline std::atomic<bool> interruption_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

/// Throws: Interrupted if the user has interrupted the run.
inline void stop_if_interrupted() {
    if (interruption_requested.load(std::memory_order_relaxed)) throw Interrupted();
}

}  // namespace cubecheck
