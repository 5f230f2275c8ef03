#pragma once

#include <vector>

#include "models/fold.hpp"
#include "models/schedule_action.hpp"

namespace cubecheck::schedules {

/// A read of a chunk that nothing was written to.
struct UninitialisedRead {
    Index action = 0;
    Buffer buffer = Buffer::input;
    std::int32_t offset = 0;
};

/// What all cells hold in the end, as words over the contributions.
struct Contents {
    Folds folds;
    std::vector<Index> cells;                      ///< by the cells of the layout: a fold
    std::vector<UninitialisedRead> uninitialised;  ///< the first one only
};

}  // namespace cubecheck::schedules
