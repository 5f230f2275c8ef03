#include <gtest/gtest.h>

#include "engine/reference/judge.hpp"
#include "engine/reference/tally.hpp"
#include "engine/threads/threads.hpp"
#include "models/algebra/plain.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/exhaustive.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/matched.hpp"
#include "properties/parametric/no_overwrite.hpp"
#include "tests/engine/two_way_ring.hpp"

namespace cubecheck {
namespace {

constexpr Index most_ranks = 12;

TEST(TwoPorts, GatherAllMessagesInHalfTheRounds) {
    for (Index n = 1; n <= most_ranks; ++n) {
        Strings strings(1);
        auto const held = run<TwoWayAllGather>(ring_size(n), strings);
        for (Index i = 0; i < n; ++i)
            for (Index c = 0; c < n; ++c) EXPECT_EQ(held.at(i, c), strings.contribution(c, 0)) << n;
        EXPECT_EQ(tally<TwoWayAllGather>(ring_size(n)).rounds, n / 2);
        EXPECT_EQ(tally<TwoWayAllGather>(ring_size(n)).messages, n * (n - 1));
    }
}

TEST(TwoPorts, KeepTheirInvariantAtEveryCut) {
    for (Index n = 1; n <= most_ranks; ++n) {
        Words words(n);
        auto const found = judge<TwoWayAllGather>(ring_size(n), words);
        EXPECT_FALSE(found.invariant || found.result) << n;
    }
}

TEST(TwoPorts, GatherTheSameOnThreadsAsInLockStep) {
    for (Index n : {1, 2, 3, 4, 7})
        for (std::size_t slots : {1U, 2U}) {
            Strings strings(1);
            auto const real = run_on_threads<TwoWayAllGather>(ring_size(n), strings, {slots, 5});
            EXPECT_FALSE(real.stuck);
            EXPECT_EQ(real.left_over, 0U);
            EXPECT_EQ(real.buffers.values, run<TwoWayAllGather>(ring_size(n), strings).values) << n;
        }
}

template <class Lemma>
void expect_everywhere() {
    for (Index n = 1; n <= most_ranks; ++n) {
        auto const violation = first_violation<TwoWayAllGather, Lemma>(ring_size(n));
        EXPECT_FALSE(violation) << n << ": " << Lemma::name << ", " << violation->where;
    }
}

TEST(TwoPorts, ObeyTheLemmasOfTheContract) {
    expect_everywhere<Contract::Start>();
    expect_everywhere<Contract::Step>();
    expect_everywhere<Contract::Goal>();
}

TEST(TwoPorts, MatchEverySendPortByPort) {
    expect_everywhere<InRange::EveryIndex>();
    expect_everywhere<Matched::EveryMessage>();
    expect_everywhere<NoOverwrite::SentOrChanged>();
}

/// Both ports receive from the left neighbour.
struct OneWayOnBothPorts : TwoWayAllGather {
    static constexpr Index from(Index me, auto at) { return wrap(me - 1, at.nodes); }
};

TEST(TwoPorts, BreakTheContractIfOnePortReceivesFromTheWrongSide) {
    Words words(4);
    EXPECT_TRUE(judge<OneWayOnBothPorts>(ring_size(4), words).result);
    EXPECT_TRUE((first_violation<OneWayOnBothPorts, Contract::Step>(ring_size(4))));
    EXPECT_TRUE((first_violation<OneWayOnBothPorts, Matched::EveryMessage>(ring_size(4))));
}

}  // namespace
}  // namespace cubecheck
