#pragma once

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck::broadcast {

/// Broadcast of a long buffer: scatter its p parts, then all-gather them.
///
/// Cost:    2 d rounds, p - 1 + p d messages, 2 (p - 1) words (of a p-th of the buffer).
/// Source:  Grama et al., improving broadcast by splitting the message; ledger G-116 to G-119.
struct ScatterAllGather : Sequence<scatter::Binomial, allgather::RecursiveDoubling> {
    static constexpr std::string_view name = "broadcast/scatter_allgather";
    static constexpr std::string_view system = "A24";
};

}  // namespace cubecheck::broadcast
