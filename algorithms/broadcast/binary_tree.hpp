#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::broadcast {

/// Broadcast in chunks down a binary tree. The odd places are below one child of the root, the even ones
/// below the other.
///
/// Source:  Open MPI 4.1, coll_base_bcast.c and coll_base_topo.c, bcast algorithm 5.
struct BinaryTree : blocks::BroadcastDown<rank_trees::Binary> {
    static constexpr std::string_view name = "broadcast/binary_tree";
    static constexpr std::string_view system = "A36";
};

}  // namespace cubecheck::broadcast
