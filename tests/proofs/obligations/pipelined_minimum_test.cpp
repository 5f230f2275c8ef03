#include "proofs/obligations/pipelined_minimum.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "algorithms/broadcast/esbt.hpp"
#include "models/cost/pipelined_time.hpp"
#include "models/support/rational.hpp"
#include "proofs/solvers/prover.hpp"

namespace cubecheck {
namespace {

constexpr unsigned minimum_limit = 10'000'000;

TEST(PipelinedMinimum, IsProvedForAllPositiveNumbers) {
    auto const all = pipelined_minimum();
    EXPECT_EQ(all.size(), 4U);
    for (auto const& obligation : all) {
        auto const proof = prove(obligation, minimum_limit);
        EXPECT_EQ(proof.answer, Answer::proved) << obligation.name() << " " << proof.detail;
    }
}

TEST(PipelinedMinimum, AsPrintedIsRefuted) {
    EXPECT_EQ(prove(printed_minimum_is_attained(), minimum_limit).answer, Answer::refuted);
}

TEST(PipelinedMinimum, IsNotClaimedWithoutResources) {
    for (auto const& obligation : pipelined_minimum())
        EXPECT_EQ(prove(obligation, 1).answer, Answer::unknown) << obligation.name();
}

TEST(PipelinedMinimum, OfOneWordOnOneDimensionIsFourWhereThreeWasPrinted) {
    PipelinedTime<Rational> const unit{1, 1, 1, 1};
    EXPECT_EQ(unit.of(1), Rational(4));
    EXPECT_EQ(unit.least(1), Rational(4));
    EXPECT_EQ(unit.least_as_printed(1), Rational(3));
    EXPECT_EQ(unit.best_chunks(1), Rational(1));
}

TEST(PipelinedTime, IsWhatTheAlgorithmCosts) {
    for (Index d = 2; d <= 8; ++d)
        for (Index k = 1; k <= 20; ++k) {
            auto const cost =
                broadcast::Esbt::cost(on_cube<Index>(d, Index{1} << d, Index{1} << (d - 1), k, 0));
            Rational const words = 60, startup(7, 2), word(1, 3);
            PipelinedTime<Rational> const time{words, d, startup, word};
            EXPECT_EQ(time.of(k), Rational(cost.rounds) * startup + Rational(cost.words) * words / k * word);
        }
}

RC_GTEST_PROP(PipelinedTime, IsNeverLessThanTheLeast, ()) {
    auto const number = [] {
        return Rational(*rc::gen::inRange<Index>(1, 30), *rc::gen::inRange<Index>(1, 5));
    };
    auto const a = number(), b = number(), word = number(), k = number();
    // n = a^2 / t_w and d t_s = b^2, so that the square root is the fraction a b.
    PipelinedTime<Rational> const time{a * a / word, b, b, word};
    RC_ASSERT(time.cross_squared() == a * b * (a * b));
    RC_ASSERT(time.of(k) >= time.least(a * b));
    RC_ASSERT(time.of(time.best_chunks(a * b)) == time.least(a * b));
}

}  // namespace
}  // namespace cubecheck
