#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Messages along a tree, with one slip each.
namespace cubecheck::wrong {

/// A rank sends a chunk to its first child in the round in which it receives it.
struct SentBeforeItCame : broadcast::BinaryTree {
    static constexpr std::string_view name = "wrong/sent_before_it_came";
    using Right = broadcast::BinaryTree;
    using CaughtBy = Contract;
    static constexpr auto early(auto me, auto at) { return at.round + one_if(!(me == at.root)); }
    static constexpr auto to(auto me, auto at) { return blocks::InTurn::child(me, early(me, at), at); }
    static constexpr auto sends(auto me, auto at) {
        return blocks::InTurn::chunk_for_child(me, early(me, at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        auto const is_early = !(parent_of(me, at) == at.root);
        return blocks::InTurn::chunk_of_parent(me, at.round + one_if(is_early), at);
    }
};

/// The second child is left out: its parent sends to the first one only.
struct SecondChildForgotten : broadcast::BinaryTree {
    static constexpr std::string_view name = "wrong/second_child_forgotten";
    using Right = broadcast::BinaryTree;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        auto const set = BinaryTree::sends(me, at);
        return One{set.member, set.some && child_of(me, 0, at) == to(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const set = BinaryTree::receives(me, at);
        return One{set.member, set.some && child_of(from(me, at), 0, at) == me};
    }
};

/// Chunks are expected one after the other, though the parent has other children to send to.
struct ChunksOnTheHeels : broadcast::Chains {
    static constexpr std::string_view name = "wrong/chunks_on_the_heels";
    using Right = broadcast::Chains;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) {
        auto const chunk = at.round + 1 - delay_of(me, at);
        return One{chunk, in_range(chunk, at.chunks) && !(me == at.root)};
    }
};

/// The rounds of the broadcast in their own order: a rank sends its fold before it has heard its children.
struct FoldSentBeforeItIsWhole : reduce::KaryTree {
    static constexpr std::string_view name = "wrong/fold_sent_before_it_is_whole";
    using Right = reduce::KaryTree;
    using CaughtBy = Contract;
    static constexpr auto from(auto me, auto at) { return blocks::InTurn::child(me, at.round, at); }
    static constexpr auto sends(auto me, auto at) {
        return blocks::InTurn::chunk_of_parent(me, at.round, at);
    }
    static constexpr auto receives(auto me, auto at) {
        return blocks::InTurn::chunk_for_child(me, at.round, at);
    }
};

using AlongTrees = Catalog<SentBeforeItCame, SecondChildForgotten, ChunksOnTheHeels, FoldSentBeforeItIsWhole>;

}  // namespace cubecheck::wrong
