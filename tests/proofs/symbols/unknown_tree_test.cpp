#include "proofs/symbols/unknown_tree.hpp"

#include <gtest/gtest.h>

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {
namespace {

/// A place of a run along a tree.
struct OnTree {
    Term nodes, width, base, top;
    UnknownTree* tree;
};

/// A definition may copy the place of a run and change its numbers.  The tree of the prover does not have the
/// changed numbers.
TEST(UnknownTree, RefusesAnotherRootOrBase) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n"), root = scene.number("root"), rank = scene.number("rank");
    UnknownTree tree(scene, n, root);
    OnTree const own{n, tree.width, tree.base, root, &tree};
    EXPECT_NO_THROW(static_cast<void>(parent_of(rank, own)));
    EXPECT_NO_THROW(static_cast<void>(lag_of(rank, own)));
    for (OnTree const& other :
         {OnTree{n, tree.width, tree.base, rank, &tree}, OnTree{n, tree.width, n, root, &tree},
          OnTree{n, n, tree.base, root, &tree}, OnTree{root, tree.width, tree.base, root, &tree}}) {
        EXPECT_THROW(static_cast<void>(parent_of(rank, other)), Unsupported);
        EXPECT_THROW(static_cast<void>(child_of(rank, Term(0), other)), Unsupported);
        EXPECT_THROW(static_cast<void>(delay_of(rank, other)), Unsupported);
        EXPECT_THROW(static_cast<void>(lag_of(rank, other)), Unsupported);
        EXPECT_THROW(static_cast<void>(chunk_after(rank, other)), Unsupported);
        EXPECT_THROW(static_cast<void>(child_after(rank, other)), Unsupported);
    }
}

TEST(UnknownTree, IsDefinedForRanksOnly) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n"), root = scene.number("root");
    UnknownTree tree(scene, n, root);
    z3::solver solver(context);
    solver.add((0 < n && tree.parent(n).defined()).in(context));
    EXPECT_EQ(solver.check(), z3::unsat);
}

/// Whether a claim follows from the known facts.
bool follows(Scene& scene, Formula const& claim) {
    z3::solver solver(scene.context());
    for (auto const& fact : scene.facts()) solver.add(fact);
    EXPECT_EQ(solver.check(), z3::sat) << "the facts contradict each other";
    solver.add(!claim.in(scene.context()));
    return solver.check() == z3::unsat;
}

TEST(UnknownTree, InOrderHasSubtreesThatAreIntervals) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n"), rank = scene.number_below("rank", n), i = scene.number("i");
    UnknownInOrderTree tree(scene, n, n - 1);
    Term const from = tree.first_below(rank, i), behind = tree.first_below(rank, i + 1);
    Term const child = tree.child(rank, i);
    EXPECT_TRUE(follows(scene, implies(!(child == rank), behind == child + 1)));
    EXPECT_TRUE(follows(scene, implies(child == rank && 0 < i, behind == from)));
    EXPECT_TRUE(follows(scene, tree.first_below(n - 1, 0) == 0));
    EXPECT_FALSE(follows(scene, from == rank));
}

TEST(UnknownTree, OfTwoBranchesHasNoNeighboursOnTheSameOne) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n"), root = scene.number_below("root", n);
    Term const rank = scene.number_below("rank", n), next = wrap(rank + 1, n);
    UnknownBinaryTree tree(scene, n, root);
    Term const here = tree.branch(rank), there = tree.branch(next);
    EXPECT_TRUE(follows(scene, implies(!(next == root), !(here == there))));
    EXPECT_TRUE(follows(scene, implies(rank == root, here == 1)));
    EXPECT_FALSE(follows(scene, !(here == there)));
}

}  // namespace
}  // namespace cubecheck
