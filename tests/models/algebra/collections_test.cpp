#include "tests/models/algebra/collections.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

TEST(Bags, CountHowOftenAContributionWasJoined) {
    auto const a = Bags::contribution(0, 1), b = Bags::contribution(2, 1);
    EXPECT_EQ(*Bags::join(Bags::join(a, b), a), (std::map<Letter, int>{{{0, 1}, 2}, {{2, 1}, 1}}));
}

TEST(Bags, ForgetTheOrderOnly) {
    auto const a = Bags::contribution(0, 0), b = Bags::contribution(1, 0);
    EXPECT_EQ(Bags::join(a, b), Bags::join(b, a));
    EXPECT_NE(Bags::join(a, a), a);
    EXPECT_NE(Bags::contribution(0, 0), Bags::contribution(0, 1));
}

TEST(Sets, ForgetHowOftenAContributionWasJoined) {
    auto const a = Sets::contribution(0, 0), b = Sets::contribution(1, 0);
    EXPECT_EQ(Sets::join(Sets::join(a, b), a), Sets::join(b, a));
    EXPECT_NE(Sets::join(a, b), a);
}

template <class Algebra>
void expect_neutral_and_nothing() {
    auto const a = Algebra::contribution(3, 1);
    EXPECT_EQ(Algebra::join(a, Algebra::neutral()), a);
    EXPECT_EQ(Algebra::join(Algebra::neutral(), a), a);
    EXPECT_EQ(Algebra::join(a, Algebra::nothing()), Algebra::nothing());
    EXPECT_EQ(Algebra::join(Algebra::nothing(), a), Algebra::nothing());
    EXPECT_NE(Algebra::nothing(), Algebra::neutral());
}

TEST(Bags, HaveANeutralElementAndKeepNothing) { expect_neutral_and_nothing<Bags>(); }
TEST(Sets, HaveANeutralElementAndKeepNothing) { expect_neutral_and_nothing<Sets>(); }

}  // namespace
}  // namespace cubecheck
