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

/// Files that several workers judge, while one thread takes what they have found in the order of the files,
/// whatever the timing.
///
/// Judging a file only computes, so the threads share nothing; the runs that show a failure are looked for
/// there, too, in the schedule that was read.
template <class Found>
class ParallelFiles {
public:
    using Work = crew::SharedWork<Found>;

    /// What is found of one file.  Called on several threads; must do nothing but compute.
    using Judge = std::function<Found(std::string const& path)>;

    /// So many threads that judge.
    ///
    /// Pre: jobs is at least 1.
    ParallelFiles(std::vector<std::string> paths, unsigned jobs, Judge judge)
        : ParallelFiles(paths, threads(paths, jobs, std::move(judge))) {}

    /// Workers that judge the file of a number.
    ParallelFiles(std::vector<std::string> const& paths, std::vector<typename Work::Worker> workers)
        : paths_(paths), work_(lengths(paths), std::move(workers)) {}

    /// The file that comes next; none after the last.
    std::optional<std::string> awaited() const {
        auto const item = work_.awaited();
        return item ? std::optional(paths_[*item]) : std::nullopt;
    }

    /// What was found of the file that is awaited, or nothing if it takes longer than this.
    ///
    /// Pre:    a file is awaited.
    /// Throws: what judging it has thrown.
    std::optional<Found> next(std::chrono::milliseconds patience) { return work_.next(patience); }

private:
    static std::vector<typename Work::Worker> threads(std::vector<std::string> const& paths, unsigned jobs,
                                                      Judge judge) {
        expects(jobs >= 1, "there is a thread to judge files");
        return {jobs, [paths, judge = std::move(judge)](std::size_t item) { return judge(paths[item]); }};
    }
    /// Zero if there is no such file, or it has no length.
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
