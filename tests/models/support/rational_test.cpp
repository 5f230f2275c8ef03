#include "models/support/rational.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck {
namespace {

/// Returns a fraction so small that the product of three does not overflow.
Rational any_fraction() {
    return Rational(*rc::gen::inRange<Index>(-10'000, 10'000), *rc::gen::inRange<Index>(1, 10'000));
}

TEST(Rational, IsInLowestTermsWithTheSignInTheNumerator) {
    EXPECT_EQ(Rational(6, -4), Rational(-3, 2));
    EXPECT_EQ(Rational(6, -4).text(), "-3/2");
    EXPECT_EQ(Rational(0, -7).denominator(), 1);
    EXPECT_EQ(Rational(8, 4).text(), "2");
}

TEST(Rational, IsOrderedLikeTheRealNumbers) {
    EXPECT_LT(Rational(1, 3), Rational(1, 2));
    EXPECT_LT(Rational(-1, 2), Rational(-1, 3));
    EXPECT_GT(Rational(1'000'000'007, 1'000'000'006), Rational(1'000'000'008, 1'000'000'007));
}

TEST(Rational, RefusesAZeroDenominator) {
    EXPECT_THROW(Rational(1, 0), BrokenContract);
    EXPECT_THROW(Rational(1) / Rational(0), BrokenContract);
}

TEST(Rational, NeverRoundsAndNeverWrapsAround) {
    constexpr Index large = std::numeric_limits<Index>::max();
    EXPECT_EQ(Rational(large) * Rational(1, large), Rational(1));
    EXPECT_EQ(Rational(1, large) + Rational(1, large), Rational(2, large));
    EXPECT_THROW(Rational(large) * Rational(2), Error);
    EXPECT_THROW(Rational(1, large) + Rational(1, large - 1), Error);
}

RC_GTEST_PROP(Rational, IsAField, ()) {
    auto const a = any_fraction(), b = any_fraction(), c = any_fraction();
    RC_ASSERT((a + b) * c == a * c + b * c);
    RC_ASSERT(a - b + b == a);
    if (b != Rational(0)) RC_ASSERT(a / b * b == a);
}

RC_GTEST_PROP(Rational, KeepsItsOrderUnderAddition, ()) {
    auto const a = any_fraction(), b = any_fraction(), c = any_fraction();
    RC_ASSERT((a < b) == (a + c < b + c));
}

}  // namespace
}  // namespace cubecheck
