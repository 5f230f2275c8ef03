#include "proofs/symbols/unknown_tree.hpp"

#include <gtest/gtest.h>

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {
namespace {

/// Where a run along a tree stands.
struct OnTree {
    Term nodes, width, base, root;
    UnknownTree* tree;
};

/// A definition may copy the place of a run and change its numbers, which the tree of the prover does not
/// follow.
TEST(UnknownTree, IsLookedAtFromItsOwnRootOnly) {
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

}  // namespace
}  // namespace cubecheck
