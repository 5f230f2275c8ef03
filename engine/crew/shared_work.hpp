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

/// Distributes items of work to several workers.  One thread takes the results in the order of the items,
/// whatever the timing.
///
/// Memory grows with the weight of the items in progress.  So items run concurrently only while their total
/// weight is at most `together`; a heavier item runs alone.
///
/// If a worker is lost, another worker repeats its current item.  At least one worker is never lost: a thread
/// of this process.
template <class Found>
class SharedWork {
public:
    /// The maximum total weight of the items in progress.  Units: bytes.
    static constexpr std::uintmax_t together = std::uintmax_t{16} << 20;

    /// Computes the result of one item, on its own thread, without side effects.
    ///
    /// Throws: WorkerLost if the worker is lost.
    using Worker = std::function<Found(std::size_t item)>;

    /// Pre: `workers` is not empty.
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
    /// Starts no further item, and waits for the items in progress.
    ~SharedWork() {
        {
            std::lock_guard const lock(mutex_);
            stopped_ = true;
        }
        changed_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    /// The item whose result `next` returns; null after the last.
    std::optional<std::size_t> awaited() const {
        if (handed_over_ == weights_.size()) return std::nullopt;
        return handed_over_;
    }

    /// The result of the awaited item; null if it is not ready within `patience`.
    ///
    /// Pre:    an item is awaited.
    /// Throws: the exception that the worker has thrown for this item.
    std::optional<Found> next(std::chrono::milliseconds patience) {
        expects(handed_over_ < weights_.size(), "an item is awaited");
        std::unique_lock lock(mutex_);
        auto& outcome = outcomes_[handed_over_];
        if (!changed_.wait_for(lock, patience, [&] { return outcome.ready; })) return std::nullopt;
        ++handed_over_;
        if (outcome.fault) std::rethrow_exception(outcome.fault);
        return std::exchange(outcome.found, {});
    }

    /// The number of completed items.
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
    /// Whether a worker may end.  Not before all items are done: an item in progress may be given back.
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
