#pragma once

#include "algorithms/broadcast/halving.hpp"
#include "algorithms/reduce/doubling.hpp"
#include "models/parametric/at_rank_zero.hpp"

namespace cubecheck::allreduce {

/// All-reduce as a reduction to rank 0, in rank order, and a broadcast of the result, both along binomial
/// trees.
///
/// Cost:    2 ceil(log n) rounds, 2 (n - 1) messages, 2 ceil(log n) words.
/// Source:  Open MPI, all-reduce "nonoverlapping", where the library chooses the two.
struct ReduceBroadcast : Sequence<InOrderAtRankZero<reduce::Doubling>, AtRankZero<broadcast::Halving>> {
    static constexpr std::string_view name = "allreduce/reduce_broadcast";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
