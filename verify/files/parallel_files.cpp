#include "verify/files/parallel_files.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::verify {
namespace {

/// Zero if there is no such file, or it has no length.
std::uintmax_t length(std::string const& path) {
    std::error_code error;
    auto const bytes = std::filesystem::file_size(path, error);
    return error ? 0 : bytes;
}

}  // namespace

ParallelFiles::ParallelFiles(std::vector<std::string> paths, unsigned jobs, Judge judge)
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

ParallelFiles::~ParallelFiles() {
    {
        std::lock_guard const lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
}

std::optional<std::string> ParallelFiles::awaited() const {
    if (handed_over_ == paths_.size()) return std::nullopt;
    return paths_[handed_over_];
}

std::optional<Report> ParallelFiles::next(std::chrono::milliseconds patience) {
    expects(handed_over_ < paths_.size(), "a file is awaited");
    std::unique_lock lock(mutex_);
    auto& outcome = outcomes_[handed_over_];
    if (!changed_.wait_for(lock, patience, [&] { return outcome.ready; })) return std::nullopt;
    ++handed_over_;
    if (outcome.fault) std::rethrow_exception(outcome.fault);
    return std::exchange(outcome.report, {});
}

void ParallelFiles::work() {
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

ParallelFiles::Outcome ParallelFiles::outcome(std::string const& path) const {
    Outcome out;
    try {
        stop_if_interrupted();
        out.report = judge_(path);
    } catch (...) {
        out.fault = std::current_exception();
    }
    out.ready = true;
    return out;
}

}  // namespace cubecheck::verify
