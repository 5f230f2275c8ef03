#include "models/algebra/bracketings.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck {
namespace {

/// A random bracketing of at most 2^height operands, and its text.
std::pair<Bracketings::Value, std::string> any_bracketing(Bracketings& brackets, int height) {
    if (height == 0 || *rc::gen::inRange(0, 3) == 0) {
        auto const rank = *rc::gen::inRange<Index>(0, 3);
        return {brackets.contribution(rank, 0), "m" + std::to_string(rank)};
    }
    auto const [a, left] = any_bracketing(brackets, height - 1);
    auto const [b, right] = any_bracketing(brackets, height - 1);
    return {brackets.join(a, b), "(" + left + " " + right + ")"};
}

RC_GTEST_PROP(Bracketings, AreEqualWhereTheyAreWrittenTheSame, ()) {
    Bracketings brackets;
    auto const [a, text_a] = any_bracketing(brackets, 2);
    auto const [b, text_b] = any_bracketing(brackets, 2);
    RC_ASSERT(brackets.text(a) == text_a);
    RC_ASSERT((a == b) == (text_a == text_b));
}

TEST(Bracketings, TellApartOrderAndGrouping) {
    Bracketings b;
    auto const m0 = b.contribution(0, 0), m1 = b.contribution(1, 0), m2 = b.contribution(2, 0);
    EXPECT_NE(b.join(m0, m1), b.join(m1, m0));
    EXPECT_NE(b.join(b.join(m0, m1), m2), b.join(m0, b.join(m1, m2)));
    EXPECT_NE(b.contribution(0, 0), b.contribution(0, 1));
}

TEST(Bracketings, OfAnOperatorThatCommutesTellApartGroupingOnly) {
    Bracketings b(Laws::associative_commutative);
    auto const m0 = b.contribution(0, 0), m1 = b.contribution(1, 0), m2 = b.contribution(2, 0);
    EXPECT_EQ(b.join(m2, b.join(m0, m1)), b.join(b.join(m1, m0), m2));
    EXPECT_NE(b.join(b.join(m0, m1), m2), b.join(m0, b.join(m1, m2)));
}

TEST(Bracketings, KeepNoTraceOfTheNeutralElement) {
    Bracketings b;
    auto const m0 = b.contribution(0, 0);
    EXPECT_EQ(b.join(m0, b.neutral()), m0);
    EXPECT_EQ(b.join(b.neutral(), m0), m0);
    EXPECT_EQ(b.text(b.neutral()), "the neutral element");
}

TEST(Bracketings, OfNothingAreEmpty) {
    Bracketings b;
    EXPECT_EQ(b.join(b.contribution(0, 0), b.nothing()), b.nothing());
    EXPECT_EQ(b.join(b.nothing(), b.neutral()), b.nothing());
    EXPECT_EQ(b.text(b.nothing()), "nothing");
}

}  // namespace
}  // namespace cubecheck
