#pragma once

#include <set>
#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck {

/// The verdicts on a file that the user has selected, and the runs that show the refutations.
struct FileReport {
    Report report;
    std::vector<Witness> witnesses = {};
    /// The waivers that let a failure pass, selected or not: the name of a check that the user waives, or the
    /// origin of another waiver.
    std::set<std::string> waived = {};
    std::vector<Note> waivers = {};  ///< the effects of waivers; always shown
};

}  // namespace cubecheck
