#include "proofs/obligations/formulate.hpp"

#include <gtest/gtest.h>

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "properties/parametric/contract.hpp"

namespace cubecheck {
namespace {

/// Asks for the bit above that of the round.
struct AsksForAnotherBit : allreduce::RecursiveDoubling {
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, next(at.k))}; }
};
/// Crosses the dimension above that of the round.
struct CrossesAnotherDimension : allreduce::RecursiveDoubling {
    static constexpr auto from(auto me, auto at) { return flip(me, next(at.k)); }
};

TEST(Formulate, NamesTargetPropertyAndLemma) {
    EXPECT_EQ((formulate<allreduce::RecursiveDoubling, Contract, Contract::Goal>().name()),
              "allreduce/recursive_doubling/contract/goal");
}

TEST(Formulate, RefusesADimensionOtherThanTheRounds) {
    EXPECT_THROW((formulate<AsksForAnotherBit, Contract, Contract::Step>()), Unsupported);
    EXPECT_THROW((formulate<CrossesAnotherDimension, Contract, Contract::Step>()), Unsupported);
}

TEST(Formulate, IgnoresMembersThatTheLemmaDoesNotUse) {
    EXPECT_NO_THROW((formulate<AsksForAnotherBit, Contract, Contract::Goal>()));
}

}  // namespace
}  // namespace cubecheck
