#include "proofs/solvers/checked.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

/// The interval between checks for an interrupt by the user.
constexpr std::chrono::milliseconds pause{50};

/// Interrupts the computation of the context if the user has interrupted the run, until it is stopped.
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
