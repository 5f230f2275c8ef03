#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/crew/crew.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::crew {

/// Items that several workers do, while one thread takes what they have found in the order of the items,
/// whatever the timing.
///
/// Memory goes with the weight of what is being done, so that items are done side by side only as long as
/// they have at most `together` between them; a heavier one is done alone.
///
/// A worker that is lost does no more, and what it was doing is done again by another one.  One at least is
/// never lost: a thread of this process.
template <class Found>
class SharedWork {
public:
    /// Units: bytes.
    static constexpr std::uintmax_t together = std::uintmax_t{16} << 20;

    /// Computes the result of one item, on a thread of its own.  It has no other effect.
    ///
    /// Throws: WorkerLost if it does no more.
    using Worker = std::function<Found(std::size_t item)>;

    /// Pre: there is a worker.
    SharedWork(std::vector<std::uintmax_t> weights, std::vector<Worker> workers)
        : weights_(std::move(weights)), outcomes_(weights_.size()) {
        expects(!workers.empty(), "there is somebody to do the work");
        workers.resize(std::min(workers.size(), std::max<std::size_t>(1, weights_.size())));
        try {
            for (auto& worker : workers)
                threads_.emplace_back([this, mine = std::move(worker)] { work(mine); });
        } catch (std::system_error const&) {
            // The system refuses more threads: the threads that exist do the work.
            if (threads_.empty()) throw;
        }
    }
    SharedWork(SharedWork const&) = delete;
    SharedWork& operator=(SharedWork const&) = delete;
    /// Begins no further item, and waits for those that are being done.
    ~SharedWork() {
        {
            std::lock_guard const lock(mutex_);
            stopped_ = true;
        }
        changed_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    /// The item that comes next; none after the last.
    std::optional<std::size_t> awaited() const {
        if (handed_over_ == weights_.size()) return std::nullopt;
        return handed_over_;
    }

    /// What was found of the item that is awaited, or nothing if it takes longer than this.
    ///
    /// Pre:    an item is awaited.
    /// Throws: what doing it has thrown.
    std::optional<Found> next(std::chrono::milliseconds patience) {
        expects(handed_over_ < weights_.size(), "an item is awaited");
        std::unique_lock lock(mutex_);
        auto& outcome = outcomes_[handed_over_];
        if (!changed_.wait_for(lock, patience, [&] { return outcome.ready; })) return std::nullopt;
        ++handed_over_;
        if (outcome.fault) std::rethrow_exception(outcome.fault);
        return std::exchange(outcome.found, {});
    }

    /// How many items are done.
    std::size_t done() const {
        std::lock_guard const lock(mutex_);
        return done_;
    }

private:
    struct Outcome {
        bool ready = false;
        Found found{};
        std::exception_ptr fault;
    };

    void work(Worker const& worker) {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return is_over() || fits(); });
            if (is_over()) return;
            auto const mine = begin_item();
            lock.unlock();
            bool is_lost = false;
            Outcome outcome;
            try {
                stop_if_interrupted();
                outcome.found = worker(mine);
            } catch (WorkerLost const&) {
                is_lost = true;
            } catch (...) {
                outcome.fault = std::current_exception();
            }
            lock.lock();
            --under_way_;
            weight_under_way_ -= weights_[mine];
            if (is_lost) {
                given_back_.push_back(mine);
            } else {
                outcome.ready = true;
                outcomes_[mine] = std::move(outcome);
                ++done_;
            }
            changed_.notify_all();
            if (is_lost) return;
        }
    }

    std::optional<std::size_t> item_to_begin() const {
        if (!given_back_.empty()) return given_back_.back();
        if (begun_ < weights_.size()) return begun_;
        return std::nullopt;
    }
    std::size_t begin_item() {
        auto const mine = *item_to_begin();
        if (given_back_.empty())
            ++begun_;
        else
            given_back_.pop_back();
        ++under_way_;
        weight_under_way_ += weights_[mine];
        return mine;
    }
    /// An item that is under way may be given back.
    bool is_over() const { return stopped_ || done_ == weights_.size(); }
    bool fits() const {
        auto const item = item_to_begin();
        return item && (under_way_ == 0 || weight_under_way_ + weights_[*item] <= together);
    }

    std::vector<std::uintmax_t> const weights_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Outcome> outcomes_;
    std::vector<std::size_t> given_back_;
    std::size_t begun_ = 0;
    std::size_t done_ = 0;
    std::size_t handed_over_ = 0;
    std::size_t under_way_ = 0;
    std::uintmax_t weight_under_way_ = 0;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace cubecheck::crew
