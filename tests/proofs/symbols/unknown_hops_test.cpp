#include "proofs/symbols/unknown_hops.hpp"

#include <gtest/gtest.h>

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {
namespace {

/// A place of a run with hops.
struct OnHops {
    Term nodes;
    UnknownHops* hops;
};

/// Whether a claim follows from the known facts.
bool follows_of_hops(Scene& scene, Formula const& claim) {
    z3::solver solver(scene.context());
    for (auto const& fact : scene.facts()) solver.add(fact);
    EXPECT_EQ(solver.check(), z3::sat) << "the facts contradict each other";
    solver.add(!claim.in(scene.context()));
    return solver.check() == z3::unsat;
}

TEST(UnknownHops, RefuseAnotherNumberOfRanks) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n"), offset = scene.number("s");
    UnknownHops hops(scene, n);
    EXPECT_NO_THROW(static_cast<void>(turn_of(offset, OnHops{n, &hops})));
    EXPECT_THROW(static_cast<void>(turn_of(offset, OnHops{n + 1, &hops})), Unsupported);
}

TEST(UnknownHops, HaveTurnsForOffsetsOnly) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n");
    UnknownHops hops(scene, n);
    EXPECT_TRUE(follows_of_hops(scene, !hops.turn(n).defined()));
    EXPECT_TRUE(follows_of_hops(scene, !hops.turn(Term(-1)).defined()));
}

TEST(UnknownHops, HaveATurnForEachOffset) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n");
    UnknownHops hops(scene, n);
    Term const a = scene.number_below("a", n), b = scene.number_below("b", n);
    Formula const equal = hops.turn(a) == hops.turn(b);
    EXPECT_TRUE(follows_of_hops(scene, implies(equal, a == b)));
    EXPECT_FALSE(follows_of_hops(scene, implies(a < b, hops.turn(a) < hops.turn(b))));
}

TEST(UnknownHops, GoOnFromAnOffsetWhoseTurnWasBefore) {
    z3::context context;
    Scene scene(context);
    Term const n = scene.number("n");
    UnknownHops hops(scene, n);
    Term const turn = scene.number_below("t", n);
    scene.fact(0 < turn);
    auto const [offset, distance] = hops.hop(turn);
    EXPECT_TRUE(follows_of_hops(scene, hops.turn(offset) == turn));
    EXPECT_TRUE(follows_of_hops(scene, hops.turn(offset - distance) < turn));
    EXPECT_FALSE(follows_of_hops(scene, distance == 1));
}

}  // namespace
}  // namespace cubecheck
