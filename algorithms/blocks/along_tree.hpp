#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

/// Messages in chunks along a tree among ranks (models/parametric/forms/tree.hpp), down from the root or up
/// to it. Each rank communicates with its children in turn, one message a round.
namespace cubecheck::blocks {

/// The action of a rank in a round of the broadcast. A reduction has these rounds in reverse order.
struct InTurn {
    /// The number of rounds since the first chunk arrived at a rank.
    static constexpr auto since(auto me, auto round, auto at) { return round - delay_of(me, at); }

    /// The child in turn, or the rank itself if it has no such child.
    static constexpr auto child(auto me, auto round, auto at) {
        return child_of(me, child_after(since(me, round, at), at), at);
    }
    static constexpr auto chunk_for_child(auto me, auto round, auto at) {
        auto const chunk = chunk_after(since(me, round, at), at);
        return One{chunk, in_range(chunk, at.chunks) && !(child(me, round, at) == me)};
    }
    /// The chunk that arrives from the parent in the round.
    static constexpr auto chunk_of_parent(auto me, auto round, auto at) {
        auto const later = since(me, round, at) + 1, chunk = chunk_after(later, at);
        return One{chunk, in_range(chunk, at.chunks) && child_after(later, at) == 0 && !(me == at.top)};
    }
    /// The number of rounds after which a rank, other than the root of the tree, has a chunk.
    static constexpr auto arrives(auto me, auto chunk, auto at) {
        return delay_of(me, at) + lag_of(chunk, at);
    }
};

/// The action of a rank in a round of a reduction. The rounds are those of the broadcast in reverse order,
/// and the last chunk goes first.
struct InTurnBackwards {
    static constexpr auto child(auto me, auto at) { return InTurn::child(me, round(at), at); }
    static constexpr auto chunk_of_child(auto me, auto at) {
        return backwards(InTurn::chunk_for_child(me, round(at), at), at);
    }
    static constexpr auto chunk_for_parent(auto me, auto at) {
        return backwards(InTurn::chunk_of_parent(me, round(at), at), at);
    }
    /// The number of rounds before the end at which a rank, other than the root of the tree, has sent a
    /// chunk.
    static constexpr auto leaves(auto me, auto chunk, auto at) {
        return InTurn::arrives(me, at.chunks - 1 - chunk, at);
    }

private:
    static constexpr auto round(auto at) { return at.rounds - 1 - at.round; }
    static constexpr auto backwards(auto set, auto at) { return One{at.chunks - 1 - set.member, set.some}; }
};

/// Broadcast of k chunks down a tree: a rank forwards each chunk to its children one after the other, as soon
/// as it has the chunk.
template <class Tree>
struct BroadcastDown : Parametric {
    using Collective = Broadcast;
    using Form = AlongTree<Tree>;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) { return InTurn::child(me, at.round, at); }
    static constexpr auto from(auto me, auto at) { return parent_of(me, at); }
    static constexpr auto sends(auto me, auto at) { return InTurn::chunk_for_child(me, at.round, at); }
    static constexpr auto receives(auto me, auto at) { return InTurn::chunk_of_parent(me, at.round, at); }

    static constexpr auto holds(auto me, auto chunk, auto at) {
        return message(at.root).of(chunk).when(me == at.root ||
                                               InTurn::arrives(me, chunk, at) < at.round + 1);
    }
};

/// Reduction of k chunks up a tree: the messages of the broadcast in reverse, so that a rank receives from
/// its last child first. Received values join on the left.
template <class Tree>
struct ReductionUp : Parametric {
    using Collective = Reduce;
    using Form = AlongTree<Tree>;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) { return parent_of(me, at); }
    static constexpr auto from(auto me, auto at) { return InTurnBackwards::child(me, at); }
    static constexpr auto sends(auto me, auto at) { return InTurnBackwards::chunk_for_parent(me, at); }
    static constexpr auto receives(auto me, auto at) { return InTurnBackwards::chunk_of_child(me, at); }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto counts(auto me, auto chunk, auto at) {
        auto const is_sent = at.rounds - at.round < InTurnBackwards::leaves(me, chunk, at);
        return me == at.root || !is_sent;
    }
};

}  // namespace cubecheck::blocks
