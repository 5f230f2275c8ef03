#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::broadcast {

/// Broadcast in chunks along several chains from the root; the base of the network is the number of chains.
///
/// Source:  Open MPI 4.1, coll_base_topo.c, bcast algorithm 2 (4 chains).
struct Chains : blocks::BroadcastDown<rank_trees::Chains> {
    static constexpr std::string_view name = "broadcast/chains";
    static constexpr std::string_view system = "A36";
};

}  // namespace cubecheck::broadcast
