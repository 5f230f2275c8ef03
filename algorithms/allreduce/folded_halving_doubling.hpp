#pragma once

#include "algorithms/allgather/folded_doubling.hpp"
#include "algorithms/reducescatter/folded_halving.hpp"

namespace cubecheck::allreduce {

/// All-reduce of a long buffer on every number n of ranks: fold onto a power of two p of ranks,
/// reduce-scatter by recursive halving, all-gather by recursive doubling, unfold.
///
/// Every part is folded once, in rank order, and then copied.
///
/// Cost:    2 floor(log n) rounds, and two more where n is no power of two; 2 (p - 1) words, and 2 p more (of
/// a p-th of the buffer).
/// Source:  Rabenseifner 1997; Thakur, Rabenseifner and Gropp 2005; MPICH, where the operator is taken to
/// commute, since its parts are in another order.
struct FoldedHalvingDoubling : Sequence<reducescatter::FoldedHalving, allgather::FoldedDoubling> {
    static constexpr std::string_view name = "allreduce/folded_halving_doubling";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
