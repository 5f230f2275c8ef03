#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/crew/shared_work.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::verify {

/// Verifies files on several threads, while one thread receives the results in the order of the files.
///
/// The threads share no data.  They also search for the runs that show a failure, in the schedule that was
/// read.
template <class Found>
class ParallelFiles {
public:
    using Work = crew::SharedWork<Found>;

    /// Verifies one file.  Called on several threads, so it must only compute.
    using Judge = std::function<Found(std::string const& path)>;

    /// Starts `jobs` threads.
    ///
    /// Pre: jobs is at least 1.
    ParallelFiles(std::vector<std::string> paths, unsigned jobs, Judge judge)
        : ParallelFiles(paths, threads(paths, jobs, std::move(judge))) {}

    /// Workers that verify the file with a given number.
    ParallelFiles(std::vector<std::string> const& paths, std::vector<typename Work::Worker> workers)
        : paths_(paths), work_(lengths(paths), std::move(workers)) {}

    /// The next file; nothing after the last one.
    std::optional<std::string> awaited() const {
        auto const item = work_.awaited();
        return item ? std::optional(paths_[*item]) : std::nullopt;
    }

    /// The result of the next file; nothing if it takes longer than this.
    ///
    /// Pre:    there is a next file.
    /// Throws: exceptions of its verification.
    std::optional<Found> next(std::chrono::milliseconds patience) { return work_.next(patience); }

private:
    static std::vector<typename Work::Worker> threads(std::vector<std::string> const& paths, unsigned jobs,
                                                      Judge judge) {
        expects(jobs >= 1, "there is a thread to judge files");
        return {jobs, [paths, judge = std::move(judge)](std::size_t item) { return judge(paths[item]); }};
    }
    /// 0 for a file that does not exist or has no length.
    static std::vector<std::uintmax_t> lengths(std::vector<std::string> const& paths) {
        std::vector<std::uintmax_t> found;
        for (auto const& path : paths) {
            std::error_code error;
            auto const bytes = std::filesystem::file_size(path, error);
            found.push_back(error ? 0 : bytes);
        }
        return found;
    }

    std::vector<std::string> const paths_;
    Work work_;
};

template <class Judge>
ParallelFiles(std::vector<std::string>, unsigned, Judge)
    -> ParallelFiles<std::invoke_result_t<Judge&, std::string const&>>;

}  // namespace cubecheck::verify
