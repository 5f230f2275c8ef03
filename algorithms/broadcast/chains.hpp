#pragma once

#include "algorithms/blocks/rank_trees.hpp"

namespace cubecheck::broadcast {

/// Broadcast along several chains from the root; the base of the network is the number of chains.
///
/// Source:  Open MPI 4.1, coll_base_topo.c, bcast algorithm 2 (4 chains).
struct Chains : blocks::AmongRanks {
    static constexpr std::string_view name = "broadcast/chains";
    static constexpr std::string_view system = "A36";
    using Collective = Broadcast;
    static Family family() { return families::based; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::broadcast_down(blocks::chains(size.nodes, size.shape), size);
    }
};

}  // namespace cubecheck::broadcast
