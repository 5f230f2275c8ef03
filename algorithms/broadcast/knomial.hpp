#pragma once

#include "algorithms/blocks/rank_trees.hpp"

namespace cubecheck::broadcast {

/// Broadcast down a k-nomial tree, the farthest child first; the base of the network is the radix k.
///
/// Source:  Open MPI 4.1, coll_base_topo.c, bcast algorithm 7 (radix 4).
struct Knomial : blocks::AmongRanks {
    static constexpr std::string_view name = "broadcast/knomial";
    static constexpr std::string_view system = "A03";
    using Collective = Broadcast;
    static Family family() { return families::based; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::broadcast_down(blocks::knomial_tree(size.nodes, size.shape), size);
    }
};

}  // namespace cubecheck::broadcast
