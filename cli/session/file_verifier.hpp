#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/session/failing_runs.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/options.hpp"

namespace cubecheck::cli {

/// The gate for schedule files, as the user has set it up.
class FileVerifier {
public:
    /// With `repairs`, edits are looked for with which a schedule that fails passes.
    ///
    /// Throws: Error (usage) if a waiver names no check or the runtime is unknown; Error (file,
    ///         malformed) if the specification cannot be read.
    explicit FileVerifier(Options const& options, bool repairs = false);

    /// May be called on several threads.
    FileReport verified(std::string const& path) const;

    /// A note for each waiver that is not among those that were needed.
    std::vector<Note> needless_waivers(std::set<std::string> const& needed) const;

private:
    Options const& options_;
    bool repairs_;
    verify::Options asked_;
    FailingRunsOfFiles runs_;
};

/// The checks of a schedule file, which can be asked for and waived.
std::vector<std::string> check_names();

}  // namespace cubecheck::cli
