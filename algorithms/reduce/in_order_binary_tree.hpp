#pragma once

#include "algorithms/blocks/along_tree.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up a binary tree whose subtrees are intervals of ranks that end at their root. Every
/// rank joins its nearer child on the left, then the other one, so the rank order is kept. The last rank
/// sends the result to the root.
///
/// A rank holds the fold from the first rank below the children that it has received from, up to itself.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 6.
struct InOrderBinaryTree : Parametric {
    static constexpr std::string_view name = "reduce/in_order_binary_tree";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Form = AlongTree<rank_trees::InOrder, LastRankToRoot>;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::associative;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) {
        return choose(at.is_after_tree(), at.root, parent_of(me, at));
    }
    static constexpr auto from(auto me, auto at) {
        return choose(at.is_after_tree(), at.top, InTurn::child(me, at));
    }
    static constexpr auto sends(auto me, auto at) {
        return chunks(InTurn::chunk_for_parent(me, at), me == at.top, at);
    }
    static constexpr auto receives(auto me, auto at) {
        return chunks(InTurn::chunk_of_child(me, at), me == at.root, at);
    }
    static constexpr auto mode(auto, auto, auto at) {
        return PutOrJoin{at.is_after_tree(), TruthAt<decltype(at)>(true)};
    }

    static constexpr auto holds(auto me, auto chunk, auto at) {
        auto const unheard = at.rounds - at.round - InTurn::leaves(me, chunk, at);
        auto const first = first_below(me, unheard, at);
        auto const has_result = at.is_after_all() && me == at.root;
        return choose(has_result, fold(zero_like(me), at.nodes), fold(first, me - first + 1)).of(chunk);
    }

private:
    using InTurn = blocks::InTurnBackwards;

    /// The chunk of a round along the tree; in the round after the tree all chunks, if `all`.
    static constexpr auto chunks(auto one, auto all, auto at) {
        auto const in_last = at.is_after_tree();
        return Stretch{choose(in_last, zero_like(one.member), one.member),
                       choose(in_last, choose(all, at.chunks, 0), one_if(one.some)), at.chunks};
    }
};

}  // namespace cubecheck::reduce
