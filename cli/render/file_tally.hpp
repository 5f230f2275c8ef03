#pragma once

#include <map>
#include <string>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::cli {

/// Summarizes the schedule files of a command: a line for each good file; at the end the counts of good and
/// failing files by exit code, and the failing files again.
class FileTally {
public:
    explicit FileTally(std::size_t files) : files_(files) {}

    /// Counts a file with its complete report.
    ///
    /// Result: its line, "ring.xml   good: 6 checks, 1 warning"; empty if the file is not good.
    std::string line(std::string const& path, Report const& report);

    /// "3 files: 1 good, 1 deadlock, 1 not judged", and the failing files, each with its first cause.
    std::string text() const;

private:
    struct FailedFile {
        std::string path;
        std::string cause;
    };

    std::size_t files_;
    std::size_t judged_ = 0;
    std::map<Failure, std::size_t> outcomes_;
    std::vector<FailedFile> failing_;
};

}  // namespace cubecheck::cli
