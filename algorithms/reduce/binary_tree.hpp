#pragma once

#include "algorithms/blocks/rank_trees.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up the binary tree of `broadcast/binary_tree`.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 4.
struct BinaryTree : blocks::AmongRanks {
    static constexpr std::string_view name = "reduce/binary_tree";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Cells = CellPerChunk;

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::reduce_up(blocks::binary_tree(size.nodes), 0, size.chunks,
                                 [&](Index place) { return blocks::rank_at(place, size); });
    }
};

}  // namespace cubecheck::reduce
