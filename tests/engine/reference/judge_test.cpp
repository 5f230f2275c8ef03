#include "engine/reference/judge.hpp"

#include <gtest/gtest.h>

#include "tests/algorithms/every.hpp"

namespace cubecheck {
namespace {

template <class A>
Judgement judged(Size const& size) {
    Words words(size.nodes, parts<A>(size));
    return judge<A>(size, words);
}

TEST(Judge, FindsNothingWrongWithTheCatalog) {
    for_every_algorithm(Algorithms{}, []<class A>() {
        for (Size const& size : sizes<A>({4, 9})) {
            auto const found = judged<A>(size);
            EXPECT_FALSE(found.result || found.invariant) << A::name << " " << describe<A>(size);
        }
    });
}

TEST(Judge, ShowsGotAndExpected) {
    Words words(2);
    auto const wrong = judge<as_published::ScanPrinted>(cube_size(1), words).result;
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->cut, 1);
    EXPECT_EQ(wrong->node, 1);
    EXPECT_EQ(wrong->cell, 0);
    EXPECT_EQ(words.text(wrong->got), "m1.m0");
    EXPECT_EQ(words.text(wrong->expected), "m0.m1");
}

/// A correct algorithm whose invariant claims twice as many contributions.
struct ClaimsTooMuch : allreduce::RecursiveDoubling {
    static constexpr auto holds(auto me, auto, auto at) {
        return fold(first_of_block(me, at.k), pow2(at.k) + pow2(at.k));
    }
};

TEST(Judge, FindsABrokenInvariantBehindACorrectResult) {
    auto const found = judged<ClaimsTooMuch>(cube_size(2));
    EXPECT_FALSE(found.result);
    ASSERT_TRUE(found.invariant);
    EXPECT_EQ(found.invariant->cut, 0);
}

/// A correct algorithm whose invariant is wrong at the second cut.
struct ForgetsTheRotation : reducescatter::RingPass {
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const kept = reducescatter::RingPass::holds(me, cell, at);
        return fold(choose(at.round == 1, kept.count == 2 ? Index{0} : kept.first, kept.first), kept.count)
            .of(cell);
    }
};

TEST(Judge, TellsAtWhichCutAnInvariantFailsFirst) {
    auto const found = judged<ForgetsTheRotation>(ring_size(4));
    EXPECT_FALSE(found.result);
    ASSERT_TRUE(found.invariant);
    EXPECT_EQ(found.invariant->cut, 1);
}

struct WrongHandover : Sequence<ForgetsTheRotation, allgather::RingPass> {};

TEST(Judge, LooksIntoThePhasesOfASequence) {
    ASSERT_TRUE(judged<WrongHandover>(ring_size(4)).invariant);
    EXPECT_EQ(judged<WrongHandover>(ring_size(4)).invariant->cut, 1);
}

/// A second phase that passes on the wrong cell in its first round.
struct PassesTheWrongCell : allgather::RingPass {
    static constexpr auto opposite(auto, auto cell, auto at) {
        return at.round == 0 ? wrap(cell + 1, at.nodes) : cell;
    }
};
struct WrongSecondPhase : Sequence<reducescatter::RingPass, PassesTheWrongCell> {};

/// The first phase joins values, the second one only moves them.
struct MergesThenMoves : Sequence<reduce::Knomial, broadcast::Knomial> {};

TEST(Judge, TakesTheOrderOfASequenceFromThePhaseThatJoins) {
    for (Index const nodes : {2, 3, 7, 9}) {
        auto size = ring_size(nodes);
        size.shape = 3;
        EXPECT_FALSE(judged<MergesThenMoves>(size).invariant) << nodes;
        EXPECT_FALSE(judged<MergesThenMoves>(size).result) << nodes;
    }
}

TEST(Judge, CountsTheCutsOfASequenceOverBothPhases) {
    auto const found = judged<WrongSecondPhase>(ring_size(4));
    ASSERT_TRUE(found.invariant);
    EXPECT_EQ(found.invariant->cut, 4);
    ASSERT_TRUE(found.result);
    EXPECT_EQ(found.result->cut, 6);
}

}  // namespace
}  // namespace cubecheck
