#include "proofs/solvers/checked.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

/// How often it is looked whether the user has asked the run to end.
constexpr std::chrono::milliseconds pause{50};

/// Interrupts what the context computes while the user has asked the run to end, until it is stopped.
void watch(std::stop_token const& stop, z3::context& context) {
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    while (!woken.wait_for(lock, stop, pause, [] { return false; }) && !stop.stop_requested())
        if (interruption_requested.load(std::memory_order_relaxed)) context.interrupt();
}

}  // namespace

z3::check_result checked(z3::solver& solver) {
    std::jthread const watcher([&](std::stop_token const& stop) { watch(stop, solver.ctx()); });
    return solver.check();
}

}  // namespace cubecheck
