#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::verify {

/// Files that several threads judge, while one takes the reports in the order of the files, whatever the
/// timing.
///
/// Memory goes with the length of what is being judged, so that files are judged side by side only as long as
/// they have at most `together` bytes between them; a longer one is judged alone.
class ParallelFiles {
public:
    static constexpr std::uintmax_t together = std::uintmax_t{16} << 20;

    /// The verdicts on one file.  Called on several threads; must do nothing but compute.
    using Judge = std::function<Report(std::string const& path)>;

    /// Pre: jobs is at least 1.
    ParallelFiles(std::vector<std::string> paths, unsigned jobs, Judge judge);
    ParallelFiles(ParallelFiles const&) = delete;
    ParallelFiles& operator=(ParallelFiles const&) = delete;
    /// Begins no further file, and waits for those that are being judged.
    ~ParallelFiles();

    /// The file whose report comes next; none after the last.
    std::optional<std::string> awaited() const;

    /// The report on the file that is awaited, or nothing if it takes longer than this.
    ///
    /// Pre:    a file is awaited.
    /// Throws: what judging it has thrown.
    std::optional<Report> next(std::chrono::milliseconds patience);

private:
    struct Outcome {
        bool ready = false;
        Report report;
        std::exception_ptr fault;
    };

    void work();
    bool is_over() const { return stopped_ || begun_ == paths_.size(); }
    bool fits() const { return judging_ == 0 || bytes_judging_ + bytes_[begun_] <= together; }
    Outcome outcome(std::string const& path) const;

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

}  // namespace cubecheck::verify
