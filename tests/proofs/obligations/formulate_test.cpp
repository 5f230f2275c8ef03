#include "proofs/obligations/formulate.hpp"

#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/broadcast/esbt.hpp"
#include "algorithms/scan/doubling_123.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/matched.hpp"

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

/// Catches an exception of the prover, and returns an answer.
struct CatchesWhatProofsThrow : allgather::RingPass {
    static constexpr auto to(auto me, auto at) {
        try {
            auto const cube = at.nodes * at.nodes * at.nodes * 8;
            return wrap(me + 1 + choose(cube == 8, 0, 0), at.nodes);
        } catch (...) {
            return wrap(me + 1, at.nodes);
        }
    }
};

TEST(Formulate, RefusesADefinitionThatCatchesWhatItThrows) {
    EXPECT_THROW((formulate<CatchesWhatProofsThrow, Matched, Matched::EveryMessage>()), Unsupported);
    EXPECT_NO_THROW((formulate<allgather::RingPass, Matched, Matched::EveryMessage>()));
}

/// The number of an address with a bit above those of the cube has 32 bits.
struct NumbersAFarAddress : broadcast::Esbt {
    static constexpr auto to(auto me, auto at) {
        auto const large = value(flip_at(me, 31)) * (Index{1} << 31);
        return choose(half_of(large + large) == large, broadcast::Esbt::to(me, at), me);
    }
};
/// The last distance is up to 1.5 n, whose third power does not fit into 64 bits.
struct CubesWhatIsReached : ExclusiveScan {
    static constexpr auto result(auto me, auto cell, auto at) {
        auto const cube = at.distance * at.distance * at.distance * 2;
        return ExclusiveScan::result(me, cell, at).when(half_of(cube + cube) == cube);
    }
};
struct ReachesFar : scan::Doubling123 {
    using Collective = CubesWhatIsReached;
};

TEST(Formulate, RefusesNumbersThatMayLeave64BitsInARun) {
    EXPECT_THROW((formulate<NumbersAFarAddress, InRange, InRange::EveryIndex>()), Unsupported);
    EXPECT_THROW((formulate<ReachesFar, Contract, Contract::Goal>()), Unsupported);
}

TEST(Formulate, IgnoresMembersThatTheLemmaDoesNotUse) {
    EXPECT_NO_THROW((formulate<AsksForAnotherBit, Contract, Contract::Goal>()));
}

}  // namespace
}  // namespace cubecheck
