#pragma once

#include <optional>
#include <vector>

#include "models/parametric/fold.hpp"
#include "models/plan/execution.hpp"

namespace cubecheck::plans {

/// A read of what the launch cannot have meant.
struct BadRead {
    enum class What { unwritten, other_form } what = What::unwritten;  ///< nothing, or packets as plain data
    Step step;
    Place place;
    Index rank = 0;
    Index chunk = 0;
};

/// What the output of every rank holds at the end of every launch, as words over the contributions.
///
/// A contribution's chunk is (launch * chunks of the larger buffer + chunk) * pieces + piece.
struct PlanContents {
    schedules::Folds folds;
    std::vector<std::vector<std::vector<Index>>> outputs;  ///< folds, by launch, rank and cell of the output
    std::optional<BadRead> bad_read;                       ///< the first one
};

/// The number under which a piece of a chunk of the input of a launch is known in the contents.
inline Index contribution_chunk(Plan const& plan, Index pieces, Index launch, Index chunk, Index piece) {
    return (launch * static_cast<Index>(plan.chunks) + chunk) * pieces + piece;
}

}  // namespace cubecheck::plans
