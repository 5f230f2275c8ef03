#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "models/report/report.hpp"
#include "verify/files/options.hpp"

namespace cubecheck::cli {

/// The gate for schedule files, as the user has set it up.
class FileVerifier {
public:
    /// Throws: Error (usage) if a waiver names no check or the runtime is unknown; Error (file,
    ///         malformed) if the specification cannot be read.
    explicit FileVerifier(Options const& options);

    /// The verdicts on one file, of all properties.  May be called on several threads.
    Report verified(std::string const& path) const;

    /// Those of them that the user has picked; the waivers that were needed are remembered.
    Report picked(Report found);

    /// A note for each waiver that no file has needed so far.
    std::vector<Note> needless_waivers() const;

private:
    Options const& options_;
    verify::Options asked_;
    std::set<std::string> needed_;  ///< the waivers that have let a failure pass
};

/// The threads that judge files, and the parts of one that is large.
unsigned threads(Options const& options);

/// The checks of a schedule file, which can be asked for and waived.
std::vector<std::string> check_names();

}  // namespace cubecheck::cli
