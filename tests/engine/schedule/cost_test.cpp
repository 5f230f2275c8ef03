#include "engine/schedule/cost.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/senders.hpp"
#include "tests/schedules/known_schedules.hpp"
#include "tests/schedules/random_schedule.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::RankCost;
using schedules::Schedule;
using schedules::ScheduleCost;
using schedules::Tally;
using schedules::Wait;

ScheduleCost cost_of(Algo const& algo) {
    EXPECT_EQ(fault(verified(algo)), "");
    auto const read = schedule(xml(algo));
    return engine::cost(read, engine::run(read));
}

TEST(ScheduleCost, OfARingIsOneRoundLessThanItsRanks) {
    auto const cost = cost_of(ring_allgather(5));
    EXPECT_EQ(cost.critical.sends, 4U);
    EXPECT_EQ(cost.critical.receives, 4U);
    EXPECT_EQ(cost.critical.actions.size(), 6U);  // a copy, a send, three forwards, a receive
    EXPECT_EQ(cost.connections.size(), 5U);
    for (auto const& rank : cost.ranks) {
        EXPECT_EQ(rank.sent, (Tally{4, 4}));
        EXPECT_EQ(rank.received, (Tally{4, 4}));
        EXPECT_EQ(rank.copied, (Tally{1, 1}));
        EXPECT_EQ(rank.reduced, Tally{});
    }
}

TEST(ScheduleCost, OfARingThatReducesCountsEveryAddition) {
    auto const cost = cost_of(ring_allreduce(4));
    EXPECT_EQ(cost.critical.sends, 6U);
    EXPECT_EQ(total(cost, &RankCost::reduced), (Tally{12, 12}));
    EXPECT_EQ(total(cost, &RankCost::sent), (Tally{24, 24}));
    EXPECT_EQ(total(cost, &RankCost::received), (Tally{24, 24}));
}

TEST(ScheduleCost, OfAllPairsIsOneMessageOnAnyChain) {
    auto const cost = cost_of(all_pairs(4));
    EXPECT_EQ(cost.critical.sends, 1U);
    EXPECT_EQ(cost.critical.actions.size(), 2U);
    EXPECT_EQ(most_thread_blocks(cost, &RankCost::sending_thread_blocks), 3U);
    EXPECT_EQ(most_thread_blocks(cost, &RankCost::receiving_thread_blocks), 3U);
    ASSERT_EQ(cost.connections.size(), 12U);
    EXPECT_EQ(cost.connections[0].source, 0U);
    EXPECT_EQ(cost.connections[0].destination, 1U);
    EXPECT_EQ(cost.connections[0].sent, (Tally{1, 1}));
}

TEST(ScheduleCost, OfABinomialTreeIsItsHeight) {
    auto const cost = cost_of(binomial_broadcast(3));
    EXPECT_EQ(cost.critical.sends, 3U);
    EXPECT_EQ(cost.critical.receives, 3U);
    EXPECT_EQ(cost.ranks[busiest_rank(cost, &RankCost::sent)].sent, (Tally{3, 3}));
    EXPECT_EQ(total(cost, &RankCost::sent), (Tally{7, 7}));
}

TEST(ScheduleCost, TakesTheChannelsOfTwoRanksTogether) {
    auto algo = exchange();
    for (auto& gpu : algo.gpus) {
        auto second = gpu.tbs[0];
        second.chan = 1;
        second.steps = {{"s"}, {"r", "i", 0, "s", 0, 1}};
        gpu.scratch = 1;
        gpu.tbs.push_back(second);
    }
    auto const cost = cost_of(algo);
    ASSERT_EQ(cost.connections.size(), 2U);
    EXPECT_EQ(cost.connections[1].sent, (Tally{2, 2}));
}

/// Each action of the chain happens before the next one: in its thread block, by a wait or by a message.
bool is_chain(Schedule const& schedule, std::vector<schedules::Index> const& chain) {
    auto const thread_blocks = thread_block_by_action(schedule);
    auto const sender = senders(schedule);
    for (std::size_t i = 1; i < chain.size(); ++i) {
        auto const waits = schedule.waits_of(chain[i]);
        bool const waited = std::any_of(waits.begin(), waits.end(),
                                        [&](Wait const& wait) { return wait.action == chain[i - 1]; });
        bool const next =
            chain[i] == chain[i - 1] + 1 && thread_blocks[chain[i]] == thread_blocks[chain[i - 1]];
        if (!waited && !next && sender[chain[i]] != chain[i - 1]) return false;
    }
    return true;
}

RC_GTEST_PROP(ScheduleCost, ShowsAChainThatIsOneAndSumsThatAgree, ()) {
    auto const schedule = random_schedule();
    auto const run = engine::run(schedule);
    RC_PRE(run.complete());
    auto const cost = engine::cost(schedule, run);
    RC_ASSERT(is_chain(schedule, cost.critical.actions));
    RC_ASSERT(total(cost, &RankCost::sent) == total(cost, &RankCost::received));
    Tally connected;
    for (auto const& connection : cost.connections) connected = connected + connection.sent;
    RC_ASSERT(connected == total(cost, &RankCost::sent));
    for (auto const& thread_block : schedule.thread_blocks)
        RC_ASSERT(cost.critical.actions.size() >= thread_block.end - thread_block.begin);
    RC_ASSERT(cost.critical.sends <= cost.critical.actions.size());
}

}  // namespace
}  // namespace cubecheck::schedule_tests
