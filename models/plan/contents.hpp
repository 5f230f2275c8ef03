#pragma once

#include <optional>
#include <vector>

#include "models/parametric/fold.hpp"
#include "models/plan/execution.hpp"

namespace cubecheck::plans {

/// A read of data that the launch cannot have intended.
struct BadRead {
    /// Data never written, or packets read as plain data.
    enum class What { unwritten, other_form } what = What::unwritten;
    Step step;
    Place place;
    Index rank = 0;
    Index chunk = 0;
};

/// The output of every rank at the end of every launch, as words over the contributions.
///
/// A contribution's chunk is (launch * chunks of the larger buffer + chunk) * pieces + piece.
struct PlanContents {
    schedules::Folds folds;
    std::vector<std::vector<std::vector<Index>>> outputs;  ///< folds, by launch, rank and cell of the output
    std::optional<BadRead> bad_read;                       ///< the first one
};

/// The number, in the contents, of a piece of a chunk of a launch's input.
inline Index contribution_chunk(Plan const& plan, Index pieces, Index launch, Index chunk, Index piece) {
    return (launch * static_cast<Index>(plan.chunks) + chunk) * pieces + piece;
}

/// The chunk, launch and piece of a contribution with a number.
struct NumberedContribution {
    Index rank = 0;
    Index chunk = 0;   ///< of the input
    Index launch = 0;  ///< the launch of the input
    Index piece = 0;   ///< the piece of the chunk
};

inline NumberedContribution numbered_contribution(Plan const& plan, Index pieces,
                                                  schedules::Contribution const& one) {
    auto const whole = one.chunk / pieces;
    auto const chunks = static_cast<Index>(plan.chunks);
    return {one.rank, whole % chunks, whole / chunks, one.chunk % pieces};
}

}  // namespace cubecheck::plans
