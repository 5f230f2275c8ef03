#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::broadcast {

/// Broadcast in chunks down the k-nomial tree of `broadcast/knomial`: the farthest child first.
///
/// Source:  Open MPI 4.1, coll_base_topo.c, bcast algorithm 7 (radix 4); MPICH, Ibcast "tsp_tree"
/// (knomial_1).
struct KnomialInChunks : blocks::BroadcastDown<rank_trees::Knomial> {
    static constexpr std::string_view name = "broadcast/knomial_in_chunks";
    static constexpr std::string_view system = "A36";
};

}  // namespace cubecheck::broadcast
