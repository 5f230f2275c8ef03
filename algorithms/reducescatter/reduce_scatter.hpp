#pragma once

#include "algorithms/reduce/doubling.hpp"
#include "algorithms/scatter/halving.hpp"
#include "models/parametric/at_rank_zero.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter as a reduction of the whole buffer to rank 0 and a scatter of its parts.
///
/// Cost:    2 ceil(log n) rounds, 2 (n - 1) messages, n ceil(log n) + n - 1 words.
/// Source:  Open MPI, reduce-scatter "non-overlapping", where the library chooses the two.
struct ReduceThenScatter
    : Sequence<InOrderAtRankZero<reduce::DoublingOfParts>, AtRankZero<scatter::Halving>> {
    static constexpr std::string_view name = "reducescatter/reduce_scatter";
    static constexpr std::string_view system = "A07";
};

}  // namespace cubecheck::reducescatter
