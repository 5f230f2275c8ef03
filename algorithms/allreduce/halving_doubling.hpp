#pragma once

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce of a long buffer: reduce-scatter by recursive halving, then all-gather by recursive doubling.
///
/// Every part is folded once, in rank order, and then copied.
///
/// Cost:    2 d rounds, 2 p d messages, 2 (p - 1) words (of a p-th of the buffer).
/// Source:  Grama et al.: the gather and the scatter in the middle cancel; ledger G-121.
struct HalvingDoubling : Sequence<reducescatter::RecursiveHalving, allgather::RecursiveDoubling> {
    static constexpr std::string_view name = "allreduce/halving_doubling";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
