#pragma once

#include "algorithms/broadcast/halving.hpp"

namespace cubecheck::broadcast {

/// Broadcast down a k-nomial tree, the farthest child first; the base of the network is the radix k.
///
/// The parent of a rank clears, relative to the root, the lowest digit that is not 0.
///
/// Cost:    as many rounds and words as there are digits below n, n - 1 messages.
/// Source:  Open MPI 4.1, coll_base_topo.c, bcast algorithm 7 (radix 4).
struct Knomial : HalvingOfBuffers<Radix::any> {
    static constexpr std::string_view name = "broadcast/knomial";
    static constexpr std::string_view system = "A03";

    static constexpr auto cost(auto p) { return Cost{p.digits, p.nodes - 1, p.digits}; }
};

}  // namespace cubecheck::broadcast
