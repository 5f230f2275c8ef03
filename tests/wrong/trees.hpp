#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
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

/// Joins on the right what must join on the left: a subtree is an interval that ends at its root.
struct SubtreesOnTheRight : reduce::InOrderBinaryTree {
    static constexpr std::string_view name = "wrong/subtrees_on_the_right";
    using Right = reduce::InOrderBinaryTree;
    using CaughtBy = Contract;
    static constexpr auto mode(auto, auto, auto at) {
        return PutOrJoin{at.is_after_tree(), TruthAt<decltype(at)>(false)};
    }
};

/// The last rank keeps the result, though another rank is the root.
struct ResultNotHandedOver : reduce::InOrderBinaryTree {
    static constexpr std::string_view name = "wrong/result_not_handed_over";
    using Right = reduce::InOrderBinaryTree;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        return Guarded{InOrderBinaryTree::sends(me, at), !at.is_after_tree()};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{InOrderBinaryTree::receives(me, at), !at.is_after_tree()};
    }
};

/// A rank on either side of the swap sends the half that the other one has, too.
struct SwapsTheOtherHalf : broadcast::SplitBinaryTree {
    static constexpr std::string_view name = "wrong/swaps_the_other_half";
    using Right = broadcast::SplitBinaryTree;
    using CaughtBy = Contract;
    static constexpr auto turned(auto set, auto at) {
        return Stretch{choose(at.is_after_tree(), at.chunks - set.first, set.first), set.count, set.nodes};
    }
    static constexpr auto sends(auto me, auto at) { return turned(SplitBinaryTree::sends(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return turned(SplitBinaryTree::receives(me, at), at); }
};

/// The last place has nobody to swap with where n is even, and gets its other half from nobody.
struct LastPlaceLeftOut : broadcast::SplitBinaryTree {
    static constexpr std::string_view name = "wrong/last_place_left_out";
    using Right = broadcast::SplitBinaryTree;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        return Guarded{SplitBinaryTree::sends(me, at), !at.is_after_tree() || !(me == at.root)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{SplitBinaryTree::receives(me, at), !at.is_after_tree() || !(from(me, at) == at.root)};
    }
};

using AlongTrees = Catalog<SentBeforeItCame, SecondChildForgotten, ChunksOnTheHeels, FoldSentBeforeItIsWhole,
                           SubtreesOnTheRight, ResultNotHandedOver, SwapsTheOtherHalf, LastPlaceLeftOut>;

}  // namespace cubecheck::wrong
