#pragma once

#include <algorithm>
#include <concepts>
#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/rank_trees.hpp"

/// Trees among ranks, along which a message goes in chunks, one message per rank and round. A round between
/// ranks that are not parent and child may follow.
///
/// A rank sends a chunk to its children one after the other, in the rounds after it has received it. So the
/// interval between chunks, in rounds, is the number of children of the root, and no rank has more children.
///
/// Where an algorithm runs, a tree is one of models/parametric/rank_trees.hpp; the place of a rank is its
/// distance after the root of the tree. For the prover it is any tree (proofs/symbols/unknown_tree.hpp), as
/// docs/facts.md says.
namespace cubecheck {

/// The place of an algorithm along a tree in a round.
template <class Tree, class Number>
struct TreeAt {
    Number round;
    Number rounds;  ///< the number of rounds along the tree
    Number nodes;   ///< n ranks
    Number chunks;  ///< k
    Number width;   ///< the number of children of the root of the tree, at least 1
    Number base;    ///< of the tree, if it has one
    Number root;
    Number top;  ///< the root of the tree
    Tree tree;
    int port = 0;

    /// Whether the round is the one after those along the tree.
    constexpr auto is_after_tree() const { return !(round < rounds); }
};

/// The place between rounds: `round` rounds are done.
template <class Tree, class Number>
struct TreeCut {
    Number round;
    Number rounds;
    Number nodes;
    Number chunks;
    Number width;
    Number base;
    Number root;
    Number top;
    Tree tree;

    /// Whether the round after those along the tree is done.
    constexpr auto is_after_all() const { return rounds < round; }
};

// A number that is not a rank has no parent, no child and no delay. Proofs show that no definition uses them.
// A place that a definition has modified may have a base that no tree has; proofs reject it.

/// Whether the tree has this place.
inline constexpr auto is_in_tree = [](Index place, auto const& at) {
    return in_range(place, at.nodes) && at.base > 1 && at.nodes <= largest_ring;
};

/// The parent of a rank; the root of the tree is its own parent.
struct ParentOfFunction {};
inline constexpr Function<ParentOfFunction> parent_of;
constexpr Index compute(ParentOfFunction, Index rank, auto const& at) {
    Index const place = wrap(rank - at.top, at.nodes);
    if (place == 0 || !is_in_tree(place, at)) return rank;
    return wrap(at.tree.parent(place, at.base, at.nodes) + at.top, at.nodes);
}
/// The i-th child of a rank, counted from 0; the rank itself if it has no such child.
struct ChildOfFunction {};
inline constexpr Function<ChildOfFunction> child_of;
constexpr Index compute(ChildOfFunction, Index rank, Index i, auto const& at) {
    Index const place = wrap(rank - at.top, at.nodes);
    if (!in_range(i, at.width) || !is_in_tree(place, at)) return rank;
    return wrap(at.tree.child(place, i, at.base, at.nodes) + at.top, at.nodes);
}
/// The number of rounds in which the first chunk travels from the root of the tree to a rank: the delay of
/// its parent, one for each earlier sibling, and one for itself.
struct DelayOfFunction {};
inline constexpr Function<DelayOfFunction> delay_of;
constexpr Index compute(DelayOfFunction, Index rank, auto const& at) {
    Index const place = wrap(rank - at.top, at.nodes);
    return is_in_tree(place, at) ? at.tree.delay(place, at.base, at.nodes) : 0;
}

/// The first rank of an interval: a rank, and the subtrees of its children from the i-th on. Only trees whose
/// subtrees are intervals of ranks have it.
struct FirstBelowFunction {};
inline constexpr Function<FirstBelowFunction> first_below;
constexpr Index compute(FirstBelowFunction, Index rank, Index i, auto const& at) requires requires {
    at.tree.first_below(rank, i, at.nodes);
}
{
    return in_range(rank, at.nodes) && at.nodes <= largest_ring ? at.tree.first_below(rank, i, at.nodes)
                                                                : rank;
}

/// The child of the root whose subtree contains a rank: 0 for odd places, 1 for even ones.  The root counts
/// as even.
struct BranchOfFunction {};
inline constexpr Function<BranchOfFunction> branch_of;
constexpr Index compute(BranchOfFunction, Index rank, auto const& at) requires requires {
    at.tree.branch(rank);
}
{
    Index const place = wrap(rank - at.top, at.nodes);
    return is_in_tree(place, at) ? at.tree.branch(place) : 0;
}

/// The chunk that a rank sends a given number of rounds after its first chunk arrived.
struct ChunkAfterFunction {};
inline constexpr Function<ChunkAfterFunction> chunk_after;
constexpr Index compute(ChunkAfterFunction, Index rounds, auto const& at) {
    return (rounds - residue(rounds, at.width)) / std::max<Index>(at.width, 1);
}
/// The child that it sends to in that round.
struct ChildAfterFunction {};
inline constexpr Function<ChildAfterFunction> child_after;
constexpr Index compute(ChildAfterFunction, Index rounds, auto const& at) {
    return residue(rounds, at.width);
}
/// The number of rounds between the first chunk and a chunk, at every rank.
struct LagOfFunction {};
inline constexpr Function<LagOfFunction> lag_of;
constexpr Index compute(LagOfFunction, Index chunk, auto const& at) { return chunk * at.width; }

/// The number just after a content's last rank.  Contents wrap around.
template <class Tree, class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content,
                         TreeAt<Tree, Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// The end of an algorithm along a tree: no more rounds. The root of the message is the root of the tree.
struct NothingMore {
    template <class Number>
    static constexpr Number top(Number root, Number) {
        return root;
    }
    template <class Number>
    static constexpr TruthOf<Number> follows(Number, Number) {
        return false;
    }
};

/// One round more, unless a rank is alone.
struct OneRoundMore : NothingMore {
    template <class Number>
    static constexpr TruthOf<Number> follows(Number, Number nodes) {
        return Number(1) < nodes;
    }
};

/// The root of the tree is the last rank.  One round more, unless it is the root of the message, too.
struct LastRankToRoot {
    template <class Number>
    static constexpr Number top(Number, Number nodes) {
        return nodes - Number(1);
    }
    template <class Number>
    static constexpr TruthOf<Number> follows(Number root, Number nodes) {
        return !(root == nodes - Number(1));
    }
};

/// Whether proofs exist for a tree with such an end: both are of the library, and the root of the in-order
/// tree is the last rank.
template <class Tree, class End>
concept ProvedAlong = rank_trees::OfTheLibrary<Tree> &&
    (std::same_as<End, LastRankToRoot> ||
     (!std::same_as<Tree, rank_trees::InOrder> &&
      (std::same_as<End, NothingMore> || std::same_as<End, OneRoundMore>)));

/// Messages of k >= 1 chunks along a tree among n >= 1 ranks. The last chunk begins when those before it have
/// left the root, and takes as many rounds as the tree's height. Then the rounds of `End` follow.
template <class Tree, class End = NothingMore>
struct AlongTree : Ring {
    using At = TreeAt<Tree, Index>;
    using Cut = TreeCut<Tree, Index>;
    static constexpr std::string_view every_size = Tree::every_size;
    static constexpr bool has_base = Tree::has_base;
    static constexpr bool has_chunks = true;

    static constexpr Index rounds(Size const& size) {
        return in(size, 0).rounds + one_if(End::follows(size.root, size.nodes));
    }
    static constexpr At in(Size const& size, Index round) {
        Index const base = radix_of(size), width = Tree::width(base, size.nodes);
        Index const along = size.nodes < 2 ? 0 : Tree::height(base, size.nodes) + (size.chunks - 1) * width;
        Index const top = End::top(size.root, size.nodes);
        return {round, along, size.nodes, size.chunks, width, base, size.root, top, {}};
    }
    static constexpr Cut first(Size const& size) { return before(in(size, 0)); }
    static constexpr Cut last(Size const& size) { return before(in(size, rounds(size))); }
    template <class OfTree, class Number>
    static constexpr auto before(TreeAt<OfTree, Number> const& at) {
        return cut(at, at.round);
    }
    template <class OfTree, class Number>
    static constexpr auto after(TreeAt<OfTree, Number> const& at) {
        return cut(at, at.round + 1);
    }

private:
    template <class OfTree, class Number>
    static constexpr TreeCut<OfTree, Number> cut(TreeAt<OfTree, Number> const& at, Number const& done) {
        return {done, at.rounds, at.nodes, at.chunks, at.width, at.base, at.root, at.top, at.tree};
    }
};

}  // namespace cubecheck
