#pragma once

#include <vector>

#include "models/plan/execution.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck::plans {

/// An output cell of a rank at the end of a launch.
struct OutputCell {
    Index launch = 0;
    Index rank = 0;
    Index cell = 0;  ///< of the layout
};

/// Where in a run a failure shows: what its causal slice is taken of.
struct Cause {
    std::vector<Index> steps = {};         ///< positions in the order of the run
    std::vector<Index> stuck = {};         ///< blocks that wait forever
    std::vector<OutputCell> outputs = {};  ///< that hold what they must not
    std::vector<OutputCell> others = {};   ///< likewise, if something else is meant, as another root
    Index launches = plans::launches;      ///< so many show it
};

/// A verdict on a run of a plan, and the cause if it is a refutation.
struct Judgement {
    Verdict verdict;
    Cause cause = {};
};

}  // namespace cubecheck::plans
