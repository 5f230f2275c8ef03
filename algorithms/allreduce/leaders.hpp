#pragma once

#include "algorithms/broadcast/leaders.hpp"
#include "algorithms/reduce/leaders.hpp"
#include "models/parametric/at_rank_zero.hpp"

namespace cubecheck::allreduce {

/// All-reduce among groups of ranks through their leaders: a reduction to rank 0, and a broadcast of the
/// result.
///
/// Cost:    2 (g + b - 2) rounds and words for g groups of b ranks, 2 (n - 1) messages.
/// Source:  MPICH, allreduce "smp", where the library chooses how each level is done.
struct Leaders : Sequence<AtRankZero<reduce::Leaders>, AtRankZero<broadcast::Leaders>> {
    static constexpr std::string_view name = "allreduce/leaders";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
