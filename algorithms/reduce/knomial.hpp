#pragma once

#include "algorithms/blocks/rank_trees.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up the k-nomial tree of `broadcast/knomial`, the nearest child first; the base of the
/// network is the radix k.
///
/// The children of a rank follow it, and join on the left: the operator must commute.
///
/// Source:  Open MPI, coll_base_reduce.c, reduce algorithm 8 (radix 4).
struct Knomial : blocks::AmongRanks {
    static constexpr std::string_view name = "reduce/knomial";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Cells = CellPerChunk;
    static Family family() { return families::based; }

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::reduce_up(blocks::knomial_tree(size.nodes, size.shape), 0, size.chunks,
                                 [&](Index place) { return blocks::rank_at(place, size); });
    }
};

}  // namespace cubecheck::reduce
