#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions along trees that are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// Child 30 of each rank receives nothing.  Children are counted from 0.
struct TreeSkipsALateChild : broadcast::KaryTree {
    static constexpr std::string_view name = "liars/tree_skips_a_late_child";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=32, base 31";
    static constexpr auto is_served(auto parent, auto child, auto at) {
        return !(child_of(parent, 30, at) == child);
    }
    static constexpr auto sends(auto me, auto at) {
        auto const set = KaryTree::sends(me, at);
        return One{set.member, set.some && is_served(me, to(me, at), at)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const set = KaryTree::receives(me, at);
        return One{set.member, set.some && is_served(from(me, at), me, at)};
    }
};

/// Chunk 50 is not sent.
struct TreeLosesAChunk : broadcast::BinaryTree {
    static constexpr std::string_view name = "liars/tree_loses_a_chunk";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=33, k=51, root 0";
    static constexpr auto sends(auto me, auto at) {
        auto const set = BinaryTree::sends(me, at);
        return One{set.member, set.some && !(set.member == 50)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const set = BinaryTree::receives(me, at);
        return One{set.member, set.some && !(set.member == 50)};
    }
};

/// In round 61 a rank sends to its parent.
struct TreeSendsBack : broadcast::DoublingInChunks {
    static constexpr std::string_view name = "liars/tree_sends_back";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=4, k=40, root 0";
    static constexpr auto to(auto me, auto at) {
        return choose(at.round == 61 && !(me == at.root), parent_of(me, at), DoublingInChunks::to(me, at));
    }
};

/// Ranks with a delay of 20 or more keep their folds.
struct TreeKeepsFarFolds : reduce::Chains {
    static constexpr std::string_view name = "liars/tree_keeps_far_folds";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=21, base 20, k=1, root 0";
    static constexpr auto sends(auto me, auto at) {
        auto const set = Chains::sends(me, at);
        return One{set.member, set.some && delay_of(me, at) < 20};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const set = Chains::receives(me, at);
        return One{set.member, set.some && delay_of(from(me, at), at) < 20};
    }
};

/// Among more than 70 ranks, the tree has rank 0 as its root.
struct TreeOfAnotherRoot : broadcast::KnomialInChunks {
    static constexpr std::string_view name = "liars/tree_of_another_root";
    using CaughtBy = Contract;
    /// The prover rejects the tree of another root.  A run at a larger size refutes it.
    static constexpr std::string_view at_size = "n=97, base 2, k=1, root 96";
    static constexpr auto turned(auto at) {
        at.root = choose(70 < at.nodes, zero_like(at.root), at.root);
        at.top = at.root;
        return at;
    }
    static constexpr auto to(auto me, auto at) { return KnomialInChunks::to(me, turned(at)); }
    static constexpr auto from(auto me, auto at) { return KnomialInChunks::from(me, turned(at)); }
    static constexpr auto sends(auto me, auto at) { return KnomialInChunks::sends(me, turned(at)); }
    static constexpr auto receives(auto me, auto at) { return KnomialInChunks::receives(me, turned(at)); }
    static constexpr auto holds(auto me, auto chunk, auto at) {
        return KnomialInChunks::holds(me, chunk, turned(at));
    }
};

/// Among more than 70 ranks, children join on the right.
struct InOrderTurnsLate : reduce::InOrderBinaryTree {
    static constexpr std::string_view name = "liars/in_order_turns_late";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=71, k=1, root 0";
    static constexpr auto mode(auto, auto, auto at) { return PutOrJoin{at.is_after_tree(), at.nodes < 71}; }
};

/// Among more than 70 ranks, no halves are swapped.
struct HalvesNotSwappedLate : broadcast::SplitBinaryTree {
    static constexpr std::string_view name = "liars/halves_not_swapped_late";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=71, k=1, root 0";
    static constexpr auto swaps(auto at) { return !at.is_after_tree() || at.nodes < 71; }
    static constexpr auto sends(auto me, auto at) {
        return Guarded{SplitBinaryTree::sends(me, at), swaps(at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{SplitBinaryTree::receives(me, at), swaps(at)};
    }
};

/// Not a tree: place 40 is not the child of any place.
struct TornTree : rank_trees::Binary {
    static constexpr Index child(Index place, Index i, Index base, Index nodes) {
        Index const found = Binary::child(place, i, base, nodes);
        return found == 40 ? place : found;
    }
};
struct AlongATornTree : blocks::BroadcastDown<TornTree> {
    static constexpr std::string_view name = "liars/along_a_torn_tree";
    using CaughtBy = Matched;
    /// A user-defined tree is checked at small sizes, and run at larger ones.
    static constexpr std::string_view at_size = "n=97, k=1, root 0";
};

using AlongTrees = Catalog<AlongATornTree, TreeSkipsALateChild, TreeLosesAChunk, TreeSendsBack,
                           TreeKeepsFarFolds, TreeOfAnotherRoot, InOrderTurnsLate, HalvesNotSwappedLate>;

}  // namespace cubecheck::liars
