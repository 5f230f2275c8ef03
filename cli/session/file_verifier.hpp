#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "cli/session/failing_runs.hpp"
#include "cli/session/file_waivers.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/file.hpp"
#include "verify/files/options.hpp"

namespace cubecheck::cli {

/// The gate for schedule files, as the user has set it up.
class FileVerifier {
public:
    /// Throws: Error (usage, malformed) if a waiver names no check or the runtime is unknown; Error (file,
    ///         malformed) if the specification cannot be read.
    explicit FileVerifier(Options const& options);

    /// May be called on several threads.
    FileReport verified(std::string const& path) const;

private:
    FileReport verified(formats::Bytes const& bytes) const;
    /// What the user has picked, and the runs that show it.
    FileReport finished(verify::JudgedFile found, FileWaivers const& waivers) const;

    Options const& options_;
    verify::Options asked_;
    FailingRunsOfFiles runs_;
};

}  // namespace cubecheck::cli
