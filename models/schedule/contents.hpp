#pragma once

#include <cstddef>
#include <vector>

#include "models/parametric/fold.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// A read of a chunk that nothing was written to.
struct UninitialisedRead {
    Index action = 0;
    Buffer buffer = Buffer::input;
    std::int32_t offset = 0;
};

/// The reads of chunks that held nothing: how many, and the first of them.
struct UninitialisedReads {
    std::size_t count = 0;
    UninitialisedRead first;
};

/// What the cells of a layout hold in the end.
struct Held {
    std::vector<Index> cells;  ///< by the cells of the layout: a fold
    UninitialisedReads uninitialised;
};

/// What the cells of several layouts hold in the end, as words over the contributions.
struct Contents {
    Folds folds;
    std::vector<Held> by_layout;
};

}  // namespace cubecheck::schedules
