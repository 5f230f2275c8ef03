#include "models/support/index.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

TEST(Index, SelectedNumbersAreSignedWhateverTheirType) {
    EXPECT_EQ(choose(true, 0U, 1U) - 1, -1);
    EXPECT_EQ(choose(false, std::uint8_t{1}, std::uint8_t{0}) - 1, -1);
    static_assert(std::is_same_v<decltype(choose(true, 0U, 1U)), Index>);
    static_assert(std::is_same_v<decltype(choose(true, false, true)), bool>);
}

TEST(Wrap, IsTheResidueFromMinusTwoNToTwoN) {
    for (Index n = 1; n <= 20; ++n)
        for (Index x = -2 * n; x < 2 * n; ++x) EXPECT_EQ(wrap(x, n), ((x % n) + n) % n) << x << " by " << n;
}

TEST(InRange, HoldsFromZeroToJustBelowTheBound) {
    for (Index n = 0; n <= 3; ++n)
        for (Index x = -2; x <= 4; ++x) EXPECT_EQ(in_range(x, n), 0 <= x && x < n) << x << " of " << n;
}

TEST(Pairs, AreAsManyAsAreCountedOneByOne) {
    Index counted = 0;
    for (Index x = 0; x <= 9; counted += x++) EXPECT_EQ(pairs(x), counted) << x;
}

TEST(HalfOf, IsRoundedDownForEveryNumber) {
    for (Index x = -9; x <= 9; ++x) EXPECT_TRUE(2 * half_of(x) <= x && x < 2 * half_of(x) + 2) << x;
    EXPECT_EQ(half_of(std::numeric_limits<Index>::min()), std::numeric_limits<Index>::min() / 2);
    EXPECT_EQ(half_of(std::numeric_limits<Index>::max()), std::numeric_limits<Index>::max() / 2);
}

TEST(Select, TakesTheFirstWhereTrue) {
    EXPECT_EQ(choose(true, Index{1}, Index{2}), 1);
    EXPECT_EQ(choose(false, Index{1}, Index{2}), 2);
}

TEST(Implies, IsFalseOnlyIfTheConclusionIs) {
    EXPECT_TRUE(implies(false, false) && implies(false, true) && implies(true, true));
    EXPECT_FALSE(implies(true, false));
}

}  // namespace
}  // namespace cubecheck
