#pragma once

#include <optional>
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

/// The place in a run where a failure becomes visible, from which its causal slice is computed.
struct Cause {
    std::vector<Index> steps = {};         ///< positions in the order of the run
    std::vector<Index> stuck = {};         ///< blocks that wait forever
    std::vector<OutputCell> outputs = {};  ///< that have a wrong content
    std::vector<OutputCell> others =
        {};  ///< that have a wrong content for another interpretation, e.g. another root
    std::optional<OutputCell> raced = {};  ///< the cell of a race; it may be of any buffer
    Index launches = plans::launches;      ///< the number of launches that show the failure
};

/// A verdict on a run of a plan, and the cause of a refutation.
struct Judgement {
    Verdict verdict;
    Cause cause = {};
};

}  // namespace cubecheck::plans
