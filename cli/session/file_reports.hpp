#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "cli/options/options.hpp"
#include "cli/render/file_tally.hpp"
#include "cli/render/printer.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/waivers/known_failures.hpp"

namespace cubecheck::cli {

/// Prints the full report of one file; or, for many files, one line per file and the failures.
class FileReports {
public:
    /// `files` is the number of files to be judged.
    ///
    /// Throws: Error as `verify::KnownFailures`.
    FileReports(std::size_t files, Options const& options, Printer& out);

    void add(std::string const& path, FileReport found);

    /// Ends the report of the files: reports waivers and known failures that were not needed, and writes the
    /// baseline if requested.
    void complete();

    /// Prints the counts of files.
    void close();

private:
    verify::Waivers const& waivers_;
    verify::KnownFailures known_;
    FileTally tally_;
    std::set<std::string> waived_;  ///< checks with used waivers
    bool is_short_;
    Printer& out_;
};

}  // namespace cubecheck::cli
