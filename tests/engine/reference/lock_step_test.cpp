#include "engine/reference/lock_step.hpp"

#include <gtest/gtest.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "models/algebra/bracketings.hpp"
#include "models/algebra/plain.hpp"
#include "models/algebra/words.hpp"
#include "models/parametric/sizes.hpp"
#include "tests/models/algebra/collections.hpp"

namespace cubecheck {
namespace {

using Doubling = allreduce::RecursiveDoubling;

TEST(LockStep, AddsNumbers) {
    Integers integers(3);
    std::uint64_t sum = 0;
    for (Index rank = 0; rank < 8; ++rank) sum += *integers.contribution(rank, 0);
    auto const held = run<Doubling>(cube_size(3), integers);
    for (Index i = 0; i < 8; ++i) EXPECT_EQ(held.at(i, 0), sum);
}

TEST(LockStep, MultipliesMatricesInRankOrder) {
    Matrices matrices(3);
    auto product = matrices.neutral();
    for (Index rank = 0; rank < 8; ++rank) product = matrices.join(product, matrices.contribution(rank, 0));
    auto const held = run<Doubling>(cube_size(3), matrices);
    for (Index i = 0; i < 8; ++i) EXPECT_EQ(held.at(i, 0), product);
}

TEST(LockStep, JoinsWords) {
    Words words(4);
    auto const held = run<Doubling>(cube_size(2), words);
    for (Index i = 0; i < 4; ++i) EXPECT_EQ(words.text(held.at(i, 0)), "m0.m1.m2.m3");
}

TEST(LockStep, KeepsBracketings) {
    Bracketings brackets;
    auto const held = run<Doubling>(cube_size(2), brackets);
    for (Index i = 0; i < 4; ++i) EXPECT_EQ(brackets.text(held.at(i, 0)), "((m0 m1) (m2 m3))");
}

TEST(LockStep, CountsEveryContributionOnce) {
    Bags bags;
    auto const held = run<allreduce::RingPass>(ring_size(5), bags);
    for (Index i = 0; i < 5; ++i)
        for (Index c = 0; c < 5; ++c) {
            std::map<Letter, int> wanted;
            for (Index rank = 0; rank < 5; ++rank) wanted[{rank, c}] = 1;
            EXPECT_EQ(*held.at(i, c), wanted);
        }
}

TEST(LockStep, DeliversToSets) {
    Sets sets;
    auto const held = run<allgather::RecursiveDoubling>(cube_size(3), sets);
    for (Index i = 0; i < 8; ++i)
        for (Index c = 0; c < 8; ++c) EXPECT_EQ(*held.at(i, c), (std::set<Letter>{{c, 0}}));
}

TEST(LockStep, LeavesUnwrittenCellsEmpty) {
    Strings strings(1);
    auto const start = initial_buffers<broadcast::Binomial>({4, 2, 3}, strings);
    EXPECT_EQ(start.at(3, 0), "<3,0>");
    EXPECT_EQ(start.at(0, 0), Strings::nothing());
}

/// An algorithm with n - `fewer` cells for n nodes.
template <Index fewer>
struct Fewer : allgather::RecursiveDoubling {
    struct Cells : CellPerNode {
        static constexpr auto count(auto nodes, auto) { return nodes - fewer; }
    };
};

TEST(LockStep, RefusesRanksWithoutACell) {
    Strings strings(1);
    EXPECT_THROW(initial_buffers<Fewer<2>>(cube_size(1), strings), Error);
    EXPECT_THROW(initial_buffers<Fewer<5>>(cube_size(1), strings), Error);
    EXPECT_NO_THROW(initial_buffers<Fewer<5>>(cube_size(3), strings));
}

TEST(LockStep, TakesAllValuesFromBeforeTheRound) {
    Strings strings(1);
    auto held = initial_buffers<Doubling>(cube_size(1), strings);
    LockStep(held, strings).round(passages<Doubling>(Doubling::Form::in(cube_size(1), 0)));
    EXPECT_EQ(held.at(0, 0), "<0,0><1,0>");
    EXPECT_EQ(held.at(1, 0), "<0,0><1,0>");
}

TEST(LockStep, StopsAtTheCutThatEndsIt) {
    Strings strings(1);
    auto held = initial_buffers<Doubling>(cube_size(3), strings);
    int cuts = 0;
    EXPECT_FALSE(run_phase<Doubling>(cube_size(3), held, strings,
                                     [&](auto const&, auto const&) { return ++cuts < 3; }));
    EXPECT_EQ(cuts, 3);
    EXPECT_EQ(held.at(0, 0), "<0,0><1,0><2,0><3,0>");
}

}  // namespace
}  // namespace cubecheck
