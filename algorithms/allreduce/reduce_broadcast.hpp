#pragma once

#include "algorithms/broadcast/halving.hpp"
#include "algorithms/reduce/doubling.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce as a reduction to one rank and a broadcast of the result, both along binomial trees.
///
/// Cost:    2 ceil(log n) rounds, 2 (n - 1) messages, 2 ceil(log n) words.
/// Source:  Open MPI, all-reduce "nonoverlapping", where the library chooses the two.
struct ReduceBroadcast : Sequence<reduce::Doubling, broadcast::Halving> {
    static constexpr std::string_view name = "allreduce/reduce_broadcast";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
