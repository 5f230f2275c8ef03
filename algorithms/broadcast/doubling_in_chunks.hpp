#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::broadcast {

/// Broadcast in chunks down the binomial tree of `broadcast/doubling`: the nearest child first.
///
/// Source:  Open MPI 4.1, coll_base_bcast.c and coll_base_topo.c, bcast algorithm 6.
struct DoublingInChunks : blocks::BroadcastDown<rank_trees::Doubling> {
    static constexpr std::string_view name = "broadcast/doubling_in_chunks";
    static constexpr std::string_view system = "A36";
};

}  // namespace cubecheck::broadcast
