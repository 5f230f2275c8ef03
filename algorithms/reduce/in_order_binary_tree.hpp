#pragma once

#include "algorithms/blocks/listed_tree.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up a binary tree whose subtrees are intervals of ranks that end at their root: every
/// rank joins its nearer child on the left, then the other one, so that the order of the ranks is kept.  The
/// last rank sends the result to the root.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 6.
struct InOrderBinaryTree : blocks::AmongRanks {
    static constexpr std::string_view name = "reduce/in_order_binary_tree";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const last = size.nodes - 1;
        blocks::Children children(static_cast<std::size_t>(size.nodes));
        blocks::add_in_order_tree(children, 0, last);
        auto rounds = blocks::reduce_up(children, last, size.chunks, [](Index place) { return place; });
        if (size.root != last)
            explicit_form::add(rounds, static_cast<Index>(rounds.size()),
                               blocks::cells(last, size.root, 0, size.chunks, Entry::put));
        return rounds;
    }
};

}  // namespace cubecheck::reduce
