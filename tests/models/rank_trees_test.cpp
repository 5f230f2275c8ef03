#include "models/parametric/rank_trees.hpp"

#include <string>

#include <gtest/gtest.h>

#include "models/parametric/forms/tree.hpp"

namespace cubecheck {
namespace {

/// A tree among a given number of places.
struct Places {
    Index base, nodes;

    std::string text(Index place) const {
        return "place " + std::to_string(place) + " of " + std::to_string(nodes) + ", base " +
               std::to_string(base);
    }
};

/// Expects the facts on parents and delays that the prover uses (proofs/symbols/unknown_tree.hpp).
template <class Tree>
void expect_parents(Places const& of) {
    auto const [base, nodes] = of;
    Index const width = Tree::width(base, nodes);
    Index most = Tree::delay(0, base, nodes);
    EXPECT_EQ(most, 0) << of.text(0);
    for (Index place = 1; place < nodes; ++place) {
        Index const parent = Tree::parent(place, base, nodes), order = Tree::order(place, base, nodes);
        Index const delay = Tree::delay(place, base, nodes);
        ASSERT_TRUE(in_range(parent, nodes) && parent != place) << of.text(place);
        ASSERT_TRUE(in_range(order, width)) << of.text(place);
        ASSERT_EQ(Tree::child(parent, order, base, nodes), place) << of.text(place);
        ASSERT_EQ(delay, Tree::delay(parent, base, nodes) + order + 1) << of.text(place);
        ASSERT_TRUE(0 < delay && delay < nodes) << of.text(place);
        most = std::max(most, delay);
    }
    EXPECT_EQ(Tree::height(base, nodes), most) << of.text(nodes);
}

/// Expects the facts on children that the prover uses.  Each place except the root is a child, and the width
/// is the number of children of the root.
template <class Tree>
void expect_children(Places const& of) {
    auto const [base, nodes] = of;
    Index const width = Tree::width(base, nodes);
    ASSERT_TRUE(0 < width && width <= nodes) << of.text(0);
    Index all = 0, of_root = 0;
    for (Index place = 0; place < nodes; ++place)
        for (Index i = 0; i < width; ++i) {
            Index const child = Tree::child(place, i, base, nodes);
            ASSERT_TRUE(in_range(child, nodes)) << of.text(place);
            if (child == place) continue;
            ASSERT_NE(child, 0) << of.text(place);
            ASSERT_EQ(Tree::parent(child, base, nodes), place) << of.text(child);
            ASSERT_EQ(Tree::order(child, base, nodes), i) << of.text(child);
            ++all;
            if (place == 0) ++of_root;
        }
    EXPECT_EQ(all, nodes - 1) << of.text(nodes);
    EXPECT_EQ(of_root, nodes < 2 ? 0 : width) << of.text(0);
}

template <class Tree>
class RankTrees : public testing::Test {};

using Trees = testing::Types<rank_trees::Binary, rank_trees::Doubling, rank_trees::Knomial, rank_trees::Kary,
                             rank_trees::Chains, rank_trees::InOrder>;
TYPED_TEST_SUITE(RankTrees, Trees);

constexpr Index most_nodes = 130;

TYPED_TEST(RankTrees, HaveTheParentsAndChildrenThatTheProverAssumes) {
    for (Index nodes = 1; nodes <= most_nodes; ++nodes)
        for (Index base = 2; base <= (TypeParam::has_base ? nodes + 1 : 2); ++base) {
            expect_parents<TypeParam>({base, nodes});
            expect_children<TypeParam>({base, nodes});
        }
}

TYPED_TEST(RankTrees, AreTurnedToTheirRoot) {
    for (Index const nodes : {1, 2, 5, 24}) {
        Size const size{.nodes = nodes, .root = nodes / 2, .chunks = 3, .shape = 3};
        auto const at = AlongTree<TypeParam>::in(size, 0);
        for (Index rank = 0; rank < nodes; ++rank)
            for (Index i = 0; i < at.width; ++i)
                if (Index const child = child_of(rank, i, at); child != rank) {
                    EXPECT_EQ(parent_of(child, at), rank);
                    EXPECT_EQ(delay_of(child, at), delay_of(rank, at) + i + 1);
                }
        EXPECT_EQ(parent_of(size.root, at), size.root);
    }
}

/// The ranks below the i-th child and the later children are those from first_below(rank, i) to the rank.
TEST(RankTrees, InOrderHaveSubtreesThatAreIntervals) {
    for (Index nodes = 1; nodes <= most_nodes; ++nodes) {
        auto const at = AlongTree<rank_trees::InOrder, LastRankToRoot>::in({.nodes = nodes}, 0);
        EXPECT_EQ(at.top, nodes - 1);
        EXPECT_EQ(first_below(at.top, Index{0}, at), 0);
        for (Index rank = 0; rank < nodes; ++rank) {
            Index next = rank;
            for (Index i = at.width + 1; i >= -1; --i) {
                Index const child = child_of(rank, i, at);
                if (child != rank) {
                    ASSERT_EQ(child, next - 1) << rank << " of " << nodes;
                    next = first_below(child, Index{0}, at);
                }
                ASSERT_EQ(first_below(rank, i, at), next) << rank << " of " << nodes;
            }
        }
    }
}

/// A rank has the branch of its parent, unless the parent is the root.  Successive ranks have different
/// branches.
TEST(RankTrees, BinaryHaveOddPlacesBelowOneChildOfTheRoot) {
    for (Index nodes = 1; nodes <= most_nodes; ++nodes) {
        auto const at = AlongTree<rank_trees::Binary>::in({.nodes = nodes, .root = nodes / 3}, 0);
        EXPECT_EQ(branch_of(at.root, at), 1);
        for (Index rank = 0; rank < nodes; ++rank) {
            Index const parent = parent_of(rank, at), behind = wrap(rank + 1, nodes);
            if (parent != at.root) ASSERT_EQ(branch_of(rank, at), branch_of(parent, at)) << rank;
            if (behind != at.root) ASSERT_EQ(branch_of(rank, at) + branch_of(behind, at), 1) << rank;
            if (rank != at.root && parent == at.root)
                ASSERT_EQ(child_of(parent, branch_of(rank, at), at), rank) << rank;
        }
    }
}

TEST(RankTrees, OfOpenMpiAreAsItsSourceSays) {
    EXPECT_EQ(rank_trees::Binary::parent(11, 0, 15), 3);
    EXPECT_EQ(rank_trees::Binary::child(2, 0, 0, 15), 4);
    EXPECT_EQ(rank_trees::Binary::child(2, 1, 0, 15), 6);
    EXPECT_EQ(rank_trees::Doubling::parent(13, 0, 16), 5);
    EXPECT_EQ(rank_trees::Knomial::parent(27, 4, 64), 24);
    EXPECT_EQ(rank_trees::Kary::parent(12, 3, 40), 3);
    EXPECT_EQ(rank_trees::Chains::parent(4, 4, 13), 0);
    EXPECT_EQ(rank_trees::Chains::parent(5, 4, 13), 4);
    auto const in_order = AlongTree<rank_trees::InOrder, LastRankToRoot>::in({.nodes = 9}, 0);
    EXPECT_EQ(parent_of(Index{3}, in_order), 8);
    EXPECT_EQ(parent_of(Index{7}, in_order), 8);
    EXPECT_EQ(parent_of(Index{5}, in_order), 7);
    EXPECT_EQ(parent_of(Index{6}, in_order), 7);
}

/// A definition may pass a number that is not a rank.
TYPED_TEST(RankTrees, SayOfOtherNumbersThatTheyAreAlone) {
    for (Index const nodes : {1, 2, 7}) {
        auto const at = AlongTree<TypeParam>::in({.nodes = nodes, .root = nodes - 1, .shape = 2}, 0);
        for (Index const rank : {-9 * nodes, 9 * nodes}) {
            EXPECT_EQ(parent_of(rank, at), rank);
            EXPECT_EQ(child_of(rank, Index{0}, at), rank);
            EXPECT_EQ(delay_of(rank, at), 0);
        }
    }
}

/// Chunk 1 follows chunk 0 after as many rounds as the root has children.
TEST(RankTrees, AChunkLagsByTheChildrenOfTheRoot) {
    auto const at = AlongTree<rank_trees::Kary>::in({.nodes = 20, .chunks = 2, .shape = 3}, 0);
    EXPECT_EQ(lag_of(Index{2}, at), 6);
    EXPECT_EQ(chunk_after(Index{7}, at), 2);
    EXPECT_EQ(child_after(Index{7}, at), 1);
    EXPECT_EQ(chunk_after(Index{-1}, at), -1);
    EXPECT_EQ(child_after(Index{-1}, at), 2);
    EXPECT_EQ(AlongTree<rank_trees::Kary>::rounds({.nodes = 1, .chunks = 9, .shape = 3}), 0);
}

}  // namespace
}  // namespace cubecheck
