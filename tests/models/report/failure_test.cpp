#include "models/report/failure.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

TEST(Failure, TheSmallerCodeIsGraver) {
    for (auto const& a : failure_kinds)
        for (auto const& b : failure_kinds) {
            int const x = static_cast<int>(a.failure), y = static_cast<int>(b.failure);
            int const wanted = x == 0 || y == 0 ? std::max(x, y) : std::min(x, y);
            EXPECT_EQ(static_cast<int>(graver(a.failure, b.failure)), wanted) << a.name << " " << b.name;
        }
}

TEST(Failure, HasACodeOfItsOwnForEveryKind) {
    for (std::size_t i = 1; i < failure_kinds.size(); ++i)
        EXPECT_LT(failure_kinds[i - 1].failure, failure_kinds[i].failure);
}

TEST(Failure, HasCodesBelow64ForVerdictsAndTheUsualOnesForMisuse) {
    for (auto const& kind : failure_kinds)
        if (kind.name != "usage" && kind.name != "internal") {
            EXPECT_LT(static_cast<int>(kind.failure), 64);
        }
    EXPECT_EQ(static_cast<int>(Failure::usage), 64);
    EXPECT_EQ(static_cast<int>(Failure::internal), 70);
}

TEST(Failure, IsNamedByItsLineOfTheTable) {
    EXPECT_EQ(name(Failure::none), "ok");
    EXPECT_EQ(name(Failure::deadlock), "deadlock");
}

TEST(OutcomeWord, IsIncompleteOnlyWhereTheRunWasCutShortWithoutAFailure) {
    EXPECT_EQ(outcome_word(Failure::none, Completeness::complete), "PASSED");
    EXPECT_EQ(outcome_word(Failure::unknown, Completeness::cut_short), "INCOMPLETE");
    EXPECT_EQ(outcome_word(Failure::unknown, Completeness::complete), "FAILED");
    EXPECT_EQ(outcome_word(Failure::contract, Completeness::cut_short), "FAILED");
}

}  // namespace
}  // namespace cubecheck
