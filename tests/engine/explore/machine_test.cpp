#include "engine/explore/machine.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/explore/machine_text.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"

namespace cubecheck::explore::tests {
namespace {

using Kind = Step::Kind;

Environment with(Fault fault, Index times = 1) {
    Environment environment{.slots = 2};
    environment.faults[static_cast<std::size_t>(fault)] = times;
    return environment;
}

std::vector<Index> thread_blocks(std::vector<Step> const& steps) {
    std::vector<Index> out;
    for (auto const& step : steps) out.push_back(step.thread_block);
    return out;
}

/// Rank 1 receives three messages of one sender, into chunks 0, 1 and 2.
Schedule three_messages() {
    return schedule_of(
        {{{send(1, 0), send(1, 1), send(1, 2)}}, {{receive(0, 0), receive(0, 1), receive(0, 2)}}}, 3);
}

/// Whether a run can end with these chunks of rank 0's input in the output of rank 1; -1 is a corrupt word.
bool can_end_with(Environment const& environment, std::vector<int> const& chunks) {
    auto const schedule = three_messages();
    Machine machine(schedule, environment);
    Property const property{
        "wanted",
        "",
        Property::Kind::sometimes,
        Property::Sight::ends,
        [&](Machine const& m, State const& state) {
            if (!m.has_ended(state)) return false;
            for (std::size_t i = 0; i < chunks.size(); ++i) {
                auto const word =
                    m.word(state, m.layout().cell(1, Buffer::output, static_cast<std::int32_t>(i)));
                auto const& folds = m.store().folds();
                if (chunks[i] < 0 ? word != m.store().corrupt()
                                  : folds.leaves(word) != 1 || word == m.store().corrupt() ||
                                        folds.contribution(word) !=
                                            schedules::Contribution{0, static_cast<Index>(chunks[i])})
                    return false;
            }
            return true;
        },
        {}};
    return explore::explore(machine, {property}, unreduced()).answer("wanted").is == Answer::Is::holds;
}

TEST(Machine, DuplicatesReordersAndCorruptsAsOftenAsTheBudgetSays) {
    EXPECT_TRUE(can_end_with({.slots = 2}, {0, 1, 2}));
    EXPECT_FALSE(can_end_with({.slots = 2}, {0, 0, 1}));
    EXPECT_TRUE(can_end_with(with(Fault::duplicated), {0, 0, 1}));
    EXPECT_TRUE(can_end_with(with(Fault::duplicated), {0, 1, 1}));
    EXPECT_FALSE(can_end_with(with(Fault::duplicated), {0, 0, 0}));
    EXPECT_TRUE(can_end_with(with(Fault::duplicated, 2), {0, 0, 0}));
    EXPECT_TRUE(can_end_with(with(Fault::reordered), {1, 0, 2}));
    EXPECT_FALSE(can_end_with(with(Fault::reordered), {1, 2, 0}));
    EXPECT_TRUE(can_end_with(with(Fault::reordered, 2), {1, 2, 0}));
    EXPECT_TRUE(can_end_with(with(Fault::corrupted), {0, -1, 2}));
    EXPECT_FALSE(can_end_with(with(Fault::corrupted), {-1, -1, 2}));
}

TEST(Machine, ALostMessageBlocksItsReceiver) {
    auto const result = explored(three_messages(), with(Fault::lost));
    EXPECT_STREQ(verdict(result, "deadlock_free"), "refuted");
    EXPECT_STREQ(verdict(result, "can_end"), "holds");
    auto const kinds = result.answer("deadlock_free").path;
    EXPECT_EQ(std::count_if(kinds.begin(), kinds.end(), [](Step const& s) { return s.kind == Kind::lose; }),
              1);
}

TEST(Machine, AStoppedRankBlocksItsPeer) {
    auto const result = explored(exchange(), with(Fault::stopped));
    EXPECT_STREQ(verdict(result, "deadlock_free"), "refuted");
    EXPECT_EQ(result.answer("deadlock_free").path.size(), 2U);
}

TEST(Machine, NeedsAMessageAndASlotForAFusedAction) {
    auto const schedule =
        schedule_of({{{send(1), send(1, 1)}}, {{pass_on(0, 2), pass_on(0, 2)}}, {{receive(1), receive(1)}}});
    Machine machine(schedule, {.slots = 1});
    auto state = machine.start();
    ASSERT_EQ(thread_blocks(machine.steps(state)), (std::vector<Index>{0}));
    state = machine.after(state, machine.steps(state)[0]);
    ASSERT_EQ(thread_blocks(machine.steps(state)), (std::vector<Index>{1}));
    state = machine.after(state, machine.steps(state)[0]);
    ASSERT_EQ(thread_blocks(machine.steps(state)), (std::vector<Index>{0, 2}));
    state = machine.after(state, machine.steps(state)[0]);
    EXPECT_EQ(thread_blocks(machine.steps(state)), (std::vector<Index>{2}))
        << "rank 1 has a message, and no slot";
}

TEST(Machine, FillsTheInputWithFreshContributionsAtEveryCall) {
    std::vector<Promised> const promised{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}};
    auto const result = explored(exchange(), {.slots = 1, .calls = 3}, unreduced(), promised);
    EXPECT_STREQ(verdict(result, "contract"), "holds");
    EXPECT_EQ(result.progress.depth, 16U);
}

/// Without a message back, the sender may start its next call early.  If channels share a FIFO, a late
/// receive may then take a message of the next call.
TEST(Machine, LetsARankRunAheadOfTheOthersByCalls) {
    auto const schedule = schedule_of({{{send(1)}, {send(1, 1, 1)}}, {{receive(0)}, {receive(0, 1, 1)}}});
    std::vector<Promised> const promised{{1, 0, {{0, 0}}}, {1, 1, {{0, 1}}}};
    Environment environment{.slots = 2, .calls = 2};
    EXPECT_STREQ(verdict(explored(schedule, environment, unreduced(), promised), "contract"), "holds");
    environment.channels = Channels::shared;
    EXPECT_STREQ(verdict(explored(schedule, environment, unreduced(), promised), "contract"), "refuted");
}

TEST(Machine, MovesAFusedActionInTwoStepsAtARendezvous) {
    auto const schedule = schedule_of({{{send(1)}}, {{pass_on(0, 2)}}, {{receive(1)}}});
    auto const result = explored(schedule, {.slots = 0}, unreduced(), {{2, 0, {{0, 0}}}});
    EXPECT_STREQ(verdict(result, "contract"), "holds");
    EXPECT_EQ(result.progress.states, 3U);
}

/// A rank that copies two chunks of its input to its output.  Then `operation` moves them by one chunk.
Schedule shift(Operation operation) {
    Act const filling{.target = Buffer::output, .count = 2};
    Act const shifting{.operation = operation, .source = Buffer::output, .to = 1, .count = 2};
    return schedule_of({{{filling, shifting}}}, 3);
}

TEST(Machine, SplitsALocalStepThatOverwritesItsSource) {
    std::vector<Promised> const whole{{0, 1, {{0, 0}}}, {0, 2, {{0, 1}}}},
        pieces{{0, 1, {{0, 0}}}, {0, 2, {{0, 0}}}};
    auto const is_kept = [](std::vector<Promised> const& promised, Index chunks) {
        Environment const environment{.slots = 1, .chunks = chunks};
        auto const result = explored(shift(Operation::copy), environment, unreduced(), promised);
        return result.answer("contract").is == Answer::Is::holds;
    };
    EXPECT_TRUE(is_kept(whole, unlimited));
    EXPECT_TRUE(is_kept(whole, 2));
    EXPECT_FALSE(is_kept(whole, 1));
    EXPECT_TRUE(is_kept(pieces, 1));
}

TEST(Machine, TakesAnyOtherLocalStepAsOne) {
    auto const aside = schedule_of({{{{.source = Buffer::input, .target = Buffer::scratch, .count = 3}}}}, 3);
    EXPECT_EQ(explored(aside, {.slots = 1, .chunks = 1}).progress.states, 2U);
    EXPECT_EQ(explored(shift(Operation::reduce), {.slots = 1, .chunks = 1}).progress.states, 4U);
}

TEST(Machine, DescribesAStep) {
    auto const schedule = exchange();
    Machine machine(schedule, {.slots = 0});
    Machine slotted(schedule, with(Fault::lost));
    auto const state = slotted.start();
    auto const first = slotted.steps(state).at(0);
    EXPECT_EQ(text(slotted, state, first), "rank 0, thread block 0, step 0: send i[0] to rank 1");
    auto const next = slotted.after(state, first);
    EXPECT_EQ(text(slotted, next, slotted.steps(next).back()),
              "the newest message from rank 0 to rank 1, channel 0 is lost");
    EXPECT_EQ(text(with(Fault::lost)), "2 slots, out of place, at most 1 lost");
    EXPECT_TRUE(machine.steps(machine.start()).empty());
}

}  // namespace
}  // namespace cubecheck::explore::tests
