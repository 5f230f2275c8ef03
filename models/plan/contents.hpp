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

/// What a contribution is, the other way round.
struct NumberedContribution {
    Index rank = 0;
    Index chunk = 0;   ///< of the input
    Index launch = 0;  ///< that it is for
    Index piece = 0;   ///< of the chunk
};

inline NumberedContribution numbered_contribution(Plan const& plan, Index pieces,
                                                  schedules::Contribution const& one) {
    auto const whole = one.chunk / pieces;
    auto const chunks = static_cast<Index>(plan.chunks);
    return {one.rank, whole % chunks, whole / chunks, one.chunk % pieces};
}

}  // namespace cubecheck::plans
