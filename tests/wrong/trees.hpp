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

/// The second child receives nothing: its parent sends only to the first child.
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

/// Each rank expects a chunk in every round, although the parent also sends to other children.
struct ChunksOnTheHeels : broadcast::Chains {
    static constexpr std::string_view name = "wrong/chunks_on_the_heels";
    using Right = broadcast::Chains;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) {
        auto const chunk = at.round + 1 - delay_of(me, at);
        return One{chunk, in_range(chunk, at.chunks) && !(me == at.root)};
    }
};

/// The rounds have the order of the broadcast, so a rank sends its fold before its children send theirs.
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

/// Values are joined on the right instead of the left: each subtree is an interval that ends at its root.
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

/// Both ranks of a swap send the half that the other one already has.
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

/// If n is even, the last place has no partner in the swap.  It should receive its other half from the root,
/// but does not.
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
