#include "proofs/solvers/checked.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

/// The interval between tests for an interrupt by the user.
constexpr std::chrono::milliseconds pause{50};

thread_local SolverWatch* latest_watch = nullptr;

}  // namespace

/// Interrupts the computation of the current context if the user has interrupted the run, until it is
/// stopped.
class SolverWatch::Watcher {
public:
    Watcher() : thread_([this](std::stop_token const& stop) { watch(stop); }) {}

    z3::check_result check(z3::solver& solver) {
        Turn const turn(*this, solver.ctx());
        return solver.check();
    }

private:
    /// The time in which a context computes.
    class Turn {
    public:
        Turn(Watcher& watcher, z3::context& context) : watcher_(watcher) { watcher_.set(&context); }
        Turn(Turn const&) = delete;
        Turn& operator=(Turn const&) = delete;
        ~Turn() { watcher_.set(nullptr); }

    private:
        Watcher& watcher_;
    };

    void set(z3::context* context) {
        std::lock_guard const lock(mutex_);
        context_ = context;
    }

    void watch(std::stop_token const& stop) {
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            woken_.wait_for(lock, stop, pause, [] { return false; });
            if (context_ != nullptr && interruption_requested.load(std::memory_order_relaxed))
                context_->interrupt();
        }
    }

    std::mutex mutex_;
    std::condition_variable_any woken_;
    z3::context* context_ = nullptr;  ///< null if nothing is checked
    std::jthread thread_;             ///< last, so that it ends first
};

SolverWatch::SolverWatch() : watcher_(std::make_unique<Watcher>()), outer_(latest_watch) {
    latest_watch = this;
}

SolverWatch::~SolverWatch() { latest_watch = outer_; }

z3::check_result checked(z3::solver& solver) {
    std::optional<SolverWatch> own;
    if (latest_watch == nullptr) own.emplace();
    return latest_watch->watcher_->check(solver);
}

}  // namespace cubecheck
