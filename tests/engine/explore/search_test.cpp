#include "engine/explore/search.hpp"

#include <gtest/gtest.h>

#include "engine/explore/machine_text.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"

namespace cubecheck::explore::tests {
namespace {

SearchOptions reduced_by_order() {
    auto out = unreduced();
    out.interleavings = Interleavings::representative;
    return out;
}

TEST(Search, FindsNothingWrongWithAnExchange) {
    auto const result = explored(exchange(), {.slots = 1});
    EXPECT_STREQ(verdict(result, "deadlock_free"), "holds");
    EXPECT_STREQ(verdict(result, "determinate"), "holds");
    EXPECT_STREQ(verdict(result, "can_end"), "holds");
    EXPECT_STREQ(verdict(result, "can_fill"), "holds");
    EXPECT_EQ(result.progress.states, 7U);
    EXPECT_EQ(result.progress.ends, 1U);
    EXPECT_EQ(result.progress.depth, 4U);
}

TEST(Search, FindsThatTwoSendsFirstDeadlockAtARendezvous) {
    auto const result = explored(exchange(), {.slots = 0});
    EXPECT_STREQ(verdict(result, "deadlock_free"), "refuted");
    EXPECT_STREQ(verdict(result, "can_end"), "refuted");
    EXPECT_EQ(result.progress.states, 1U);
}

TEST(Search, FindsThatAResultDependsOnTheInterleaving) {
    auto const result = explored(race(), {});
    EXPECT_STREQ(verdict(result, "determinate"), "refuted");
    EXPECT_STREQ(verdict(result, "deadlock_free"), "holds");
    EXPECT_EQ(result.answer("determinate").path.size(), 2U);
    EXPECT_EQ(result.answer("determinate").contrast.size(), 2U);
    EXPECT_STREQ(verdict(explored(ordered(), {}), "determinate"), "holds");
}

TEST(Search, ComparesOnlyRunsThatTerminate) {
    auto const stuck = explored(answered(), {.channels = Channels::shared});
    EXPECT_STREQ(verdict(stuck, "deadlock_free"), "refuted");
    EXPECT_STREQ(verdict(stuck, "determinate"), "holds") << "what ends, ends alike";
    for (std::size_t fault = 0; fault < fault_kinds; ++fault) {
        Environment environment{.slots = 2};
        environment.faults[fault] = 1;
        EXPECT_STREQ(verdict(explored(exchange(), environment), "determinate"), "holds") << fault;
        EXPECT_STREQ(verdict(explored(race(), environment), "determinate"), "refuted") << fault;
    }
}

TEST(Search, FindsADeadlockInSomeInterleavingsOfASharedChannel) {
    EXPECT_STREQ(verdict(explored(answered(), {}), "deadlock_free"), "holds");
    auto const shared = explored(answered(), {.channels = Channels::shared});
    EXPECT_STREQ(verdict(shared, "deadlock_free"), "refuted");
    EXPECT_STREQ(verdict(shared, "can_end"), "holds");
}

TEST(Search, FindsMessagesMixedUpByASharedChannel) {
    EXPECT_STREQ(verdict(explored(two_channels(), {}), "determinate"), "holds");
    EXPECT_STREQ(verdict(explored(two_channels(), {.channels = Channels::shared}), "determinate"), "refuted");
}

TEST(Search, FindsADeadlockCausedByAReceiveFromAnyone) {
    EXPECT_STREQ(verdict(explored(turns(), {.slots = 0}), "deadlock_free"), "holds");
    auto const any = explored(turns(), {.slots = 0, .receives = Receives::any});
    EXPECT_STREQ(verdict(any, "deadlock_free"), "refuted");
    EXPECT_STREQ(verdict(any, "can_end"), "holds");
}

TEST(Search, FindsMessagesMixedUpByAReceiveFromAnyone) {
    std::vector<Promised> const promised{{0, 0, {{1, 0}}}, {0, 1, {{2, 0}}}};
    auto const named = explored(two_senders(), {}, unreduced(), promised);
    EXPECT_STREQ(verdict(named, "contract"), "holds");
    auto const any = explored(two_senders(), {.receives = Receives::any}, unreduced(), promised);
    EXPECT_STREQ(verdict(any, "contract"), "refuted");
    EXPECT_STREQ(verdict(any, "determinate"), "refuted");
}

TEST(Search, ChecksTheOrderOfASumIfPromised) {
    std::vector<Promised> promised{{0, 0, {{0, 0}, {1, 0}}}};
    auto const joined = added_on_the_left();
    EXPECT_STREQ(verdict(explored(joined, {}, unreduced(), promised), "contract"), "holds");
    promised[0].operands = Operands::in_order;
    EXPECT_STREQ(verdict(explored(joined, {}, unreduced(), promised), "contract"), "refuted");
    EXPECT_STREQ(verdict(explored(joined, {.words = Words::commutative}, unreduced(), promised), "contract"),
                 "holds");
    std::swap(promised[0].contributions[0], promised[0].contributions[1]);
    EXPECT_STREQ(verdict(explored(joined, {}, unreduced(), promised), "contract"), "holds");
}

TEST(Search, FindsThatRanksBracketASumDifferently) {
    auto const wrong = explored(one_after_the_other(), {.slots = 1}, reduced_by_order(), sums(3, 1));
    EXPECT_STREQ(verdict(wrong, "contract"), "holds");
    EXPECT_STREQ(verdict(wrong, "determinate"), "holds");
    EXPECT_STREQ(verdict(wrong, "agreement"), "refuted");
    auto const right = explored(doubling(2), {.slots = 1}, unreduced(), sums(4, 1));
    EXPECT_STREQ(verdict(right, "agreement"), "holds") << "up to the order of operands";
}

TEST(Search, LeavesAgreementOpenIfNoSumIsHeldTwice) {
    std::vector<Promised> const own{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}};
    EXPECT_STREQ(verdict(explored(exchange(), {.slots = 1}, unreduced(), own), "agreement"), "open");
    EXPECT_STREQ(verdict(explored(race(), {}, unreduced(), sums(1, 1)), "agreement"), "open");
}

TEST(Search, GivesAShortestRunThatCanBeReplayed) {
    auto const schedule = answered();
    Environment const environment{.channels = Channels::shared};
    auto const path = explored(schedule, environment).answer("deadlock_free").path;
    Machine machine(schedule, environment);
    auto const end = machine.after(machine.start(), path);
    EXPECT_EQ(path.size(), 2U);
    EXPECT_TRUE(machine.steps(end).empty());
    EXPECT_FALSE(machine.has_ended(end));
    ASSERT_EQ(stuck(machine, end).size(), 2U);
    EXPECT_EQ(stuck(machine, end)[0].obstacle, schedules::Obstacle::no_message);
}

TEST(Search, LeavesPropertiesOpenIfItWasCut) {
    auto const result = explored(exchange(), {.slots = 1}, unreduced(3));
    EXPECT_FALSE(result.is_complete());
    EXPECT_STREQ(verdict(result, "deadlock_free"), "open");
    EXPECT_STREQ(verdict(result, "determinate"), "open");
    EXPECT_NE(result.answer("deadlock_free").reason.find("limit on states"), std::string::npos);
    auto options = unreduced();
    options.most_bytes = 1;
    EXPECT_STREQ(verdict(explored(exchange(), {.slots = 1}, options), "deadlock_free"), "open");
    options = unreduced();
    options.goes_on = [](Progress const&) { return false; };
    EXPECT_STREQ(verdict(explored(exchange(), {.slots = 1}, options), "deadlock_free"), "open");
}

TEST(Search, LeavesPropertiesOpenThatNeverApply) {
    auto const result = explored(exchange(), {.slots = 1});
    EXPECT_STREQ(verdict(result, "contract"), "open") << "nothing is promised";
    auto const empty = explored(schedule_of({{{}}}), {});
    EXPECT_STREQ(verdict(empty, "deadlock_free"), "open") << "there is no thread block that could deadlock";
    auto const never_ends = explored(exchange(), {.slots = 0}, unreduced(), {{0, 0, {{1, 0}}}});
    EXPECT_STREQ(verdict(never_ends, "contract"), "open");
    EXPECT_STREQ(verdict(never_ends, "determinate"), "open");
    EXPECT_TRUE(result.answer("contract").is_not_applicable);
    EXPECT_FALSE(never_ends.answer("contract").is_not_applicable);
    EXPECT_EQ(never_ends.answer("contract").reason, "no rank ends its call");
}

TEST(Search, LeavesPromisesOpenForARankThatNeverEnds) {
    auto const schedule = schedule_of({{{send(1), receive(1)}}, {{send(0), receive(0), receive(0, 1)}}});
    std::vector<Promised> const to_first{{0, 0, {{1, 0}}}};
    auto to_both = to_first;
    to_both.push_back({1, 0, {{0, 0}}});
    auto const both = explored(schedule, {}, unreduced(), to_both);
    EXPECT_STREQ(verdict(both, "contract"), "open");
    EXPECT_EQ(both.answer("contract").reason, "rank 1 never ends its call");
    EXPECT_STREQ(verdict(explored(schedule, {}, unreduced(), to_first), "contract"), "holds");
}

TEST(Search, LeavesPromisesOpenForACallThatNeverEnds) {
    auto const schedule = schedule_of({{{send(1)}, {send(1, 0, 1)}}, {{receive(0)}}});
    std::vector<Promised> const promised{{0, 0, {}}};
    Environment environment{.slots = 1};
    EXPECT_STREQ(verdict(explored(schedule, environment, unreduced(), promised), "contract"), "holds");
    environment.calls = 2;
    auto const twice = explored(schedule, environment, unreduced(), promised);
    EXPECT_EQ(twice.answer("contract").reason, "rank 0 never ends call 2");
}

TEST(Search, CountsASymmetricEndAsAnEnd) {
    auto options = unreduced();
    options.relabelled = Relabelled::identified;
    std::vector<Promised> const promised{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}};
    EXPECT_STREQ(verdict(explored(exchange(), {.slots = 1}, options, promised), "contract"), "holds");
}

TEST(Search, LeavesPropertiesOpenThatItsReductionDoesNotKeep) {
    auto options = unreduced();
    options.interleavings = Interleavings::representative;
    auto const result = explored(schedule_of({{{receive(1)}}, {{send(0)}}}), {.slots = 2}, options);
    EXPECT_STREQ(verdict(result, "can_fill"), "open");
    EXPECT_STREQ(verdict(result, "deadlock_free"), "holds");
}

}  // namespace
}  // namespace cubecheck::explore::tests
