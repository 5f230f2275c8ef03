#pragma once

#include "algorithms/allgather/circulant.hpp"
#include "algorithms/reducescatter/circulant.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::allreduce {

/// All-reduce of a long buffer on a circulant graph: reduce-scatter with the skips in descending order, then
/// all-gather in ascending order.
///
/// Every part is folded once and then copied. The fold is not in rank order: the operator must commute.
///
/// Cost:    2 ceil(log n) rounds, 2 n ceil(log n) messages, 2 (n - 1) words (of an n-th of the buffer).
/// Source:  Traff 2024, optimal, non-pipelined reduce-scatter and all-reduce algorithms, arXiv 2410.14234.
struct Circulant : Sequence<reducescatter::Circulant, allgather::Circulant> {
    static constexpr std::string_view name = "allreduce/circulant";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
