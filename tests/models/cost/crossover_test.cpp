#include "models/cost/crossover.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck {
namespace {

constexpr Machine<Rational> units{1, 1, 0};

Rational small(Index low) {
    return Rational(*rc::gen::inRange<Index>(low, 100), *rc::gen::inRange<Index>(1, 20));
}
Time<Rational> any_time() { return {small(0), small(0), small(0)}; }

TEST(Crossover, IsWhereTheTimesMeet) {
    Crossover const found = crossover({2, 3, 0}, {6, 1, 0}, units);
    EXPECT_EQ(found, (Crossover{Faster::first, Faster::second, Rational(2)}));
}

TEST(Crossover, IsAbsentIfOneIsNeverSlower) {
    EXPECT_EQ(crossover({1, 2, 0}, {1, 3, 0}, units), (Crossover{Faster::first, Faster::first, {}}));
    EXPECT_EQ(crossover({2, 3, 0}, {1, 3, 0}, units), (Crossover{Faster::second, Faster::second, {}}));
    EXPECT_EQ(crossover({2, 3, 9}, {2, 3, 0}, units), (Crossover{Faster::neither, Faster::neither, {}}));
}

TEST(Crossover, CountsTheLinksOfAMachineOnWhichTheyTakeTime) {
    EXPECT_EQ(crossover({2, 3, 9}, {2, 3, 0}, {1, 1, 1}), (Crossover{Faster::second, Faster::second, {}}));
    EXPECT_EQ(crossover({1, 3, 0}, {1, 1, 4}, {1, 1, 1}).at, Rational(2));
}

/// Compares the crossover with the two times themselves, at one message size.
RC_GTEST_PROP(Crossover, TellsTheSmallerTimeAtEverySize, ()) {
    auto const a = any_time(), b = any_time();
    Machine<Rational> const machine{small(1), small(1), small(0)};
    auto const m = small(1);
    auto const found = crossover(a, b, machine);
    auto const expected = faster(a.on(machine, m) - b.on(machine, m));
    if (found.at && m == *found.at)
        RC_ASSERT(expected == Faster::neither);
    else
        RC_ASSERT(expected == (found.at && m > *found.at ? found.above : found.below));
}

RC_GTEST_PROP(Crossover, IsWhereBothTakeTheSameTime, ()) {
    auto const a = any_time(), b = any_time();
    Machine<Rational> const machine{small(1), small(1), small(0)};
    auto const found = crossover(a, b, machine);
    RC_PRE(found.at.has_value());
    RC_ASSERT(a.on(machine, *found.at) == b.on(machine, *found.at));
    RC_ASSERT(*found.at > Rational(0));
}

}  // namespace
}  // namespace cubecheck
