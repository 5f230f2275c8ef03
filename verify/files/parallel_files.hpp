#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::verify {

/// Files that several threads judge, while one takes what they have found in the order of the files,
/// whatever the timing.
///
/// Memory goes with the length of what is being judged, so that files are judged side by side only as long
/// as they have at most `together` bytes between them; a longer one is judged alone.
///
/// Judging a file only computes, so the threads share nothing; the runs that show a failure are looked for
/// there, too, in the schedule that was read.
template <class Found>
class ParallelFiles {
public:
    static constexpr std::uintmax_t together = std::uintmax_t{16} << 20;

    /// What is found of one file.  Called on several threads; must do nothing but compute.
    using Judge = std::function<Found(std::string const& path)>;

    /// Pre: jobs is at least 1.
    ParallelFiles(std::vector<std::string> paths, unsigned jobs, Judge judge)
        : paths_(std::move(paths)), judge_(std::move(judge)), outcomes_(paths_.size()) {
        expects(jobs >= 1, "there is a thread to judge files");
        for (auto const& path : paths_) bytes_.push_back(length(path));
        auto const wanted = std::min<std::size_t>(jobs, paths_.size());
        try {
            while (threads_.size() < wanted) threads_.emplace_back([this] { work(); });
        } catch (std::system_error const&) {
            // The system grants no more threads: those that there are do the work.
            if (threads_.empty()) throw;
        }
    }
    ParallelFiles(ParallelFiles const&) = delete;
    ParallelFiles& operator=(ParallelFiles const&) = delete;
    /// Begins no further file, and waits for those that are being judged.
    ~ParallelFiles() {
        {
            std::lock_guard const lock(mutex_);
            stopped_ = true;
        }
        changed_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    /// The file that comes next; none after the last.
    std::optional<std::string> awaited() const {
        if (handed_over_ == paths_.size()) return std::nullopt;
        return paths_[handed_over_];
    }

    /// What was found of the file that is awaited, or nothing if it takes longer than this.
    ///
    /// Pre:    a file is awaited.
    /// Throws: what judging it has thrown.
    std::optional<Found> next(std::chrono::milliseconds patience) {
        expects(handed_over_ < paths_.size(), "a file is awaited");
        std::unique_lock lock(mutex_);
        auto& outcome = outcomes_[handed_over_];
        if (!changed_.wait_for(lock, patience, [&] { return outcome.ready; })) return std::nullopt;
        ++handed_over_;
        if (outcome.fault) std::rethrow_exception(outcome.fault);
        return std::exchange(outcome.found, {});
    }

private:
    struct Outcome {
        bool ready = false;
        Found found;
        std::exception_ptr fault;
    };

    /// Zero if there is no such file, or it has no length.
    static std::uintmax_t length(std::string const& path) {
        std::error_code error;
        auto const bytes = std::filesystem::file_size(path, error);
        return error ? 0 : bytes;
    }
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return is_over() || fits(); });
            if (is_over()) return;
            auto const mine = begun_++;
            ++judging_;
            bytes_judging_ += bytes_[mine];
            lock.unlock();
            auto found = outcome(paths_[mine]);
            lock.lock();
            --judging_;
            bytes_judging_ -= bytes_[mine];
            outcomes_[mine] = std::move(found);
            changed_.notify_all();
        }
    }
    bool is_over() const { return stopped_ || begun_ == paths_.size(); }
    bool fits() const { return judging_ == 0 || bytes_judging_ + bytes_[begun_] <= together; }
    Outcome outcome(std::string const& path) const {
        Outcome out;
        try {
            stop_if_interrupted();
            out.found = judge_(path);
        } catch (...) {
            out.fault = std::current_exception();
        }
        out.ready = true;
        return out;
    }

    std::vector<std::string> const paths_;
    std::vector<std::uintmax_t> bytes_;
    Judge const judge_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Outcome> outcomes_;
    std::size_t begun_ = 0;
    std::size_t handed_over_ = 0;
    std::size_t judging_ = 0;
    std::uintmax_t bytes_judging_ = 0;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

template <class Judge>
ParallelFiles(std::vector<std::string>, unsigned, Judge)
    -> ParallelFiles<std::invoke_result_t<Judge&, std::string const&>>;

}  // namespace cubecheck::verify
