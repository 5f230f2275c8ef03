#pragma once

#include "algorithms/gather/binomial.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::reduce {

/// Reduction of a long buffer: reduce-scatter its p parts, then gather the results at the root.
///
/// Cost:    2 d rounds, p d + p - 1 messages, 2 (p - 1) words (of a p-th of the buffer).
/// Source:  Grama et al., the dual of the split broadcast; ledger G-120.
struct ReduceScatterGather : Sequence<reducescatter::RecursiveHalving, gather::Binomial> {
    static constexpr std::string_view name = "reduce/reducescatter_gather";
    static constexpr std::string_view system = "A25";
};

}  // namespace cubecheck::reduce
