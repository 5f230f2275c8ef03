#pragma once

#include "algorithms/blocks/along_tree.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::broadcast {

/// The two halves of a buffer, each in k chunks.
struct TwoHalves {
    static constexpr auto count(auto, auto chunks) { return chunks + chunks; }
    static constexpr Index cell(Index i) { return i; }
};

/// Broadcast in halves. The chunks of one half go down to the odd places of a binary tree, those of the other
/// half to the even ones. Then neighbours swap halves; if n is even, the root sends the last place its
/// missing half.
///
/// Source:  Open MPI 4.1, coll_base_bcast.c, bcast algorithm 4.
struct SplitBinaryTree : Parametric {
    static constexpr std::string_view name = "broadcast/split_binary_tree";
    static constexpr std::string_view system = "A36";
    using Collective = Broadcast;
    using Form = AlongTree<rank_trees::Binary, OneRoundMore>;
    using Cells = TwoHalves;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) {
        return choose(at.is_after_tree(), partner(me, at.nodes - 1, at), InTurn::child(me, at.round, at));
    }
    static constexpr auto from(auto me, auto at) {
        return choose(at.is_after_tree(), partner(me, 0, at), parent_of(me, at));
    }
    static constexpr auto sends(auto me, auto at) {
        auto const to_child = InTurn::chunk_for_child(me, at.round, at);
        auto const swaps = choose(me == at.root, is_odd(partner(me, at.nodes - 1, at), at),
                                  !is_odd(me, at) || place(me, at) + 1 < at.nodes);
        return cells(to_child, branch_of(InTurn::child(me, at.round, at), at), branch_of(me, at), swaps, at);
    }
    static constexpr auto receives(auto me, auto at) {
        auto const own = branch_of(me, at);
        return cells(InTurn::chunk_of_parent(me, at.round, at), own, 1 - own, !(me == at.root), at);
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_second = !(cell < at.chunks);
        auto const chunk = choose(is_second, cell - at.chunks, cell);
        auto const has_come =
            same(is_second, branch_of(me, at) == 1) && InTurn::arrives(me, chunk, at) < at.round + 1;
        return message(at.root).of(cell).when(me == at.root || has_come || at.is_after_all());
    }

private:
    using InTurn = blocks::InTurn;

    static constexpr auto place(auto me, auto at) { return wrap(me - at.root, at.nodes); }
    static constexpr auto is_odd(auto me, auto at) { return branch_of(me, at) == 0; }
    /// The rank with which a rank swaps halves. For an odd place it is the next one, but for the last place
    /// the root. For an even place it is the one before, but for the root place `of_root`.
    static constexpr auto partner(auto me, auto of_root, auto at) {
        auto const here = place(me, at);
        auto const of_odd = choose(here + 1 < at.nodes, here + 1, 0);
        auto const there = choose(is_odd(me, at), of_odd, choose(here == 0, of_root, here - 1));
        return wrap(there + at.root, at.nodes);
    }
    /// A chunk of a half; in the round after the tree, all chunks of the half that is swapped.
    static constexpr auto cells(auto one, auto half, auto swapped, auto swaps, auto at) {
        auto const in_last = at.is_after_tree();
        auto const start = [&](auto of) { return choose(of == 0, zero_like(at.chunks), at.chunks); };
        return Stretch{choose(in_last, start(swapped), one.member + start(half)),
                       choose(in_last, choose(swaps, at.chunks, 0), one_if(one.some)), at.chunks + at.chunks};
    }
};

}  // namespace cubecheck::broadcast
