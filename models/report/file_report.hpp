#pragma once

#include <set>
#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck {

/// The verdicts on a file that the user has picked, and the runs that show those that are refuted.
struct FileReport {
    Report report;
    std::vector<Witness> witnesses = {};
    /// What has let a failure pass, picked or not: the name of a check that the user waives, or the origin of
    /// another waiver.
    std::set<std::string> waived = {};
    std::vector<Note> waivers = {};  ///< what waivers have done; shown whatever else is shown of the file
};

}  // namespace cubecheck
