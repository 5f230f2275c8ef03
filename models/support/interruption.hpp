#pragma once

#include <atomic>
#include <exception>

namespace cubecheck {

/// The user has asked the run to end (Ctrl-C): thrown out of long loops, caught by the command.
class Interrupted : public std::exception {
public:
    char const* what() const noexcept override { return "interrupted"; }
};

/// Set by a signal handler; the one thing of the process that is global, as signals are.
inline std::atomic<bool> interruption_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

/// Throws: Interrupted if the user has asked for it.
inline void stop_if_interrupted() {
    if (interruption_requested.load(std::memory_order_relaxed)) throw Interrupted();
}

}  // namespace cubecheck
