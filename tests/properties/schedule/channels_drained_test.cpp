#include "properties/schedule/channels_drained.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/schedule/run.hpp"
#include "tests/schedules/random_schedule.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

constexpr auto property = "channels_drained";

/// An exchange in which rank 0 sends more messages, by `messages`, than rank 1 receives.
Algo leaving(int messages, Step const& step = {"s"}) {
    auto algo = exchange();
    for (int i = 0; i < messages; ++i) algo.gpus[0].tbs[0].steps.push_back(step);
    return algo;
}

std::string refutation(Algo const& algo, verify::CheckOptions const& options = {}) {
    return counterexample(verdict(verified(algo, options), property));
}

TEST(ChannelsDrained, HoldsIfEveryMessageIsReceived) {
    EXPECT_TRUE(holds(verdict(verified(exchange()), property)));
    auto received = leaving(1);
    received.gpus[1].scratch = 1;
    received.gpus[1].tbs[0].steps.push_back({"r", "i", 0, "s", 0});
    EXPECT_EQ(fault(verified(received)), "");
}

TEST(ChannelsDrained, IsRefutedByAMessageThatTheNextCallReceives) {
    auto const report = verified(leaving(1));
    EXPECT_EQ(fault(report), property);
    EXPECT_EQ(failure(report), Failure::structure);
    EXPECT_TRUE(holds(verdict(report, "contract"))) << "the first call ends right";
    EXPECT_EQ(
        counterexample(verdict(report, property)),
        "2 ranks\n"
        "rank 0 to rank 1, channel 0\n"
        "1 send without a receive\n"
        "equal numbers of sends and receives on the channel in each call\n"
        "rank 0, thread block 0, step 3 (line 7): send i[0] to rank 1; no receive of this call takes it\n"
        "the next call receives it first: rank 1, thread block 0, step 2 (line 14): o[0] := message from "
        "rank "
        "0\n"
        "the second call ends with 0:i[0] in o[0] of rank 1, where 0:i[0] of call 2 is expected\n"
        "with 2 slots call 3 never ends: the channel is full");
}

TEST(ChannelsDrained, NeedsNoContract) {
    auto algo = leaving(1);
    algo.coll = "custom";
    EXPECT_EQ(fault(verified(algo)), property);
    EXPECT_TRUE(contains(refutation(algo), "ends with 0:i[0] in o[0] of rank 1, where 0:i[0] of call 2 is"));
}

TEST(ChannelsDrained, SaysWhichCallNeverEnds) {
    auto algo = leaving(2);
    algo.proto = "LL";
    EXPECT_TRUE(contains(refutation(algo), "2 sends without a receive"));
    EXPECT_TRUE(contains(refutation(algo), "with 8 slots call 5 never ends"));
    EXPECT_TRUE(contains(refutation(algo, {.slots = 3}), "with 3 slots call 2 never ends"));
}

/// The messages without a receive fill the channel, so a second call cannot start.
TEST(ChannelsDrained, IsRefutedTogetherWithADeadlock) {
    auto const report = verified(leaving(3));
    EXPECT_EQ(fault(report), "deadlock_free");
    EXPECT_EQ(failure(report), Failure::deadlock);
    auto const told = counterexample(verdict(report, property));
    EXPECT_TRUE(contains(told, "3 sends without a receive"));
    EXPECT_FALSE(contains(told, "second call"));
    EXPECT_FALSE(contains(told, "never ends"));
}

TEST(ChannelsDrained, RestsOnWellFormedChannels) {
    EXPECT_TRUE(
        std::holds_alternative<Unknown>(verdict(verify::verified_file(example("chan_mismatch")), property)));
}

TEST(ChannelsDrained, IsNotJudgedIfNoCallTerminates) {
    auto const report = verify::verified_file(example("recv_first_mutual"));
    EXPECT_TRUE(std::holds_alternative<Unknown>(verdict(report, property)));
}

TEST(ChannelsDrained, CanBeWaived) {
    EXPECT_EQ(failure(verified(leaving(1), {.waived = {property}})), Failure::none);
}

TEST(ChannelsDrained, CountsAllChannels) {
    auto algo = leaving(1);
    algo.gpus[1].tbs[0].steps.push_back({"s"});
    EXPECT_TRUE(contains(refutation(algo), "1 send without a receive, and 1 more in 1 channel"));
}

TEST(ChannelsDrained, IgnoresStepsWithoutChunks) {
    EXPECT_EQ(fault(verified(leaving(1, {"s", "i", 0, "o", 0, 0}))), "");
}

/// The remaining step is four messages in these calls.
TEST(ChannelsDrained, IsRefutedInEverySegmentation) {
    auto algo = leaving(0);
    for (auto& gpu : algo.gpus) gpu.scratch = 4;
    algo.gpus[0].tbs[0].steps.push_back({"s", "s", 0, "o", 0, 4});
    algo.sizes = R"(minBytes="2097152" maxBytes="0")";
    algo.proto = "LL";
    EXPECT_TRUE(contains(refutation(algo), "1 send without a receive"));
}

/// The counted messages are those that a complete run has sent and not received.
RC_GTEST_PROP(ChannelsDrained, AgreesWithTheMessagesOfARun, ()) {
    auto schedule = random_schedule();
    auto const moved = *rc::gen::inRange(0, 3);
    for (int i = 0; i < moved && !schedule.actions.empty(); ++i) {
        auto& action = schedule.actions[*rc::gen::inRange<std::size_t>(0, schedule.actions.size())];
        if (action.operation == schedules::Operation::receive) action.operation = schedules::Operation::copy;
    }
    auto const run = engine::run(schedule);
    RC_PRE(run.complete());
    std::vector<int> under_way(schedule.channels.size());
    for (auto const index : run.order) {
        auto const& action = schedule.actions[index];
        if (sends(action.operation)) ++under_way[action.send_channel];
        if (receives(action.operation)) --under_way[action.receive_channel];
    }
    int left = 0;
    for (auto const messages : under_way) left += messages;
    auto const found = schedules::leftover(schedule);
    RC_CLASSIFY(found.has_value(), "left over");
    RC_ASSERT(left == (found ? static_cast<int>(found->all_steps) : 0));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
