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
    std::set<std::string> waived = {};  ///< the checks, picked or not, whose failure was let pass
};

}  // namespace cubecheck
