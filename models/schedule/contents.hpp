#pragma once

#include <cstddef>
#include <vector>

#include "models/parametric/fold.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// A read of a chunk that was never written.
struct UninitialisedRead {
    Index action = 0;
    Buffer buffer = Buffer::input;
    std::int32_t offset = 0;
};

/// The reads of chunks that were never written: their number, and the first one.
struct UninitialisedReads {
    std::size_t count = 0;
    UninitialisedRead first;
};

/// The contents of the cells of a layout at the end.
struct LayoutContents {
    std::vector<Index> cells;  ///< by the cells of the layout: a fold
    UninitialisedReads uninitialised;
};

/// The contents of the cells of several layouts at the end, as words over the contributions.
struct Contents {
    Folds folds;
    std::vector<LayoutContents> by_layout;
};

}  // namespace cubecheck::schedules
