#include "studies/claims/definitions.hpp"

#include <gtest/gtest.h>

#include "algorithms/reduce/binomial.hpp"

namespace cubecheck {
namespace {

using namespace claims;

template <Laws other>
struct OtherLaws : reduce::Binomial {
    static constexpr Laws laws = other;
};

TEST(OperatorLaws, AreTheOnesTheDefinitionNames) {
    EXPECT_TRUE(holds(laws_are<reduce::Binomial>(Laws::associative)));
}

TEST(OperatorLaws, TooManyOrTooFewAreRefuted) {
    EXPECT_FALSE(holds(laws_are<OtherLaws<Laws::none>>(Laws::associative)));
    EXPECT_FALSE(holds(laws_are<OtherLaws<Laws::associative_neutral>>(Laws::associative)));
    EXPECT_FALSE(holds(laws_are<OtherLaws<Laws::associative_commutative>>(Laws::associative)));
}

}  // namespace
}  // namespace cubecheck
