#include "verify/files/witness/witness.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/parametric/fold_text.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "tests/explore/random_runs.hpp"
#include "verify/files/witness/memory/threaded_replay.hpp"
#include "verify/files/witness/minimal/point_of_no_return.hpp"
#include "verify/files/witness/minimal/switches.hpp"
#include "verify/files/witness/slice/causes.hpp"
#include "verify/files/witness/text/run_text.hpp"

namespace cubecheck::witness::tests {

using namespace explore;
using namespace explore::tests;

namespace {

/// A random run of a random schedule, and the causal slice of one of its steps.
struct RandomSlice {
    Schedule schedule = random_schedule();
    Machine machine{schedule, random_environment()};
    std::vector<Step> run = random_run(machine);
    std::vector<bool> kept;  ///< by step

    explicit RandomSlice(CauseScope scope = CauseScope::words) : kept(run.size()) {
        RC_PRE(!run.empty());
        kept[*rc::gen::inRange<std::size_t>(0, run.size())] = true;
        kept = with_causes(causes(machine, run, scope), kept);
    }
};

RC_GTEST_PROP(CausalSlice, IsARunOfTheMachine, ()) {
    RandomSlice of;
    auto& machine = of.machine;
    auto const& run = of.run;
    auto const& kept = of.kept;
    auto state = machine.start();
    for (std::size_t i = 0; i < run.size(); ++i) {
        if (!kept[i]) continue;
        auto const steps = machine.steps(state);
        RC_ASSERT(std::ranges::find(steps, run[i]) != steps.end());
        state = machine.after(std::move(state), run[i]);
    }
}

RC_GTEST_PROP(CausalSlice, WithoutWordsIsARunThatTheRestCanFollow, ()) {
    RandomSlice of(CauseScope::taken);
    auto& machine = of.machine;
    auto const& run = of.run;
    auto const& kept = of.kept;
    auto state = machine.start();
    for (bool const part : {true, false})
        for (std::size_t i = 0; i < run.size(); ++i) {
            if (kept[i] != part) continue;
            auto const steps = machine.steps(state);
            RC_ASSERT(std::ranges::find(steps, run[i]) != steps.end());
            state = machine.after(std::move(state), run[i]);
        }
    auto const end = machine.after(machine.start(), run);
    for (Index thread_block = 0; thread_block < of.schedule.thread_blocks.size(); ++thread_block)
        RC_ASSERT(machine.position(state, thread_block) == machine.position(end, thread_block));
}

RC_GTEST_PROP(CausalSlice, FollowedByTheRestReachesTheSameState, ()) {
    RandomSlice of;
    auto& machine = of.machine;
    auto const& run = of.run;
    auto const& kept = of.kept;
    std::vector<Step> turned;
    for (bool const part : {true, false})
        for (std::size_t i = 0; i < run.size(); ++i)
            if (kept[i] == part) turned.push_back(run[i]);
    auto state = machine.start();
    for (auto const& step : turned) {
        auto const steps = machine.steps(state);
        RC_ASSERT(std::ranges::find(steps, step) != steps.end());
        state = machine.after(std::move(state), step);
    }
    RC_ASSERT(state == machine.after(machine.start(), run));
}

RC_GTEST_PROP(RunText, ReadsBackAsTheSameRun, ()) {
    auto const schedule = random_schedule();
    Machine machine(schedule, random_environment());
    auto const run = random_run(machine);
    RC_ASSERT(run_of(machine, run_text(machine, run)) == run);
}

TEST(RunText, RefusesOtherText) {
    auto const schedule = exchange();
    Machine machine(schedule, {});
    for (auto const* text :
         {"7", "0x9", "f0", "0,", ",0", "0x", "x", "0.1", "-1", "99999999999", "0x4294967295"})
        EXPECT_EQ(run_of(machine, text), std::nullopt) << text;
    EXPECT_EQ(run_of(machine, "0,1")->size(), 2U);
}

/// Returns a word of the machine in the notation of the threads.
std::string written(Machine const& machine, Index word) {
    auto const& folds = machine.store().folds();
    if (word == schedules::Folds::nothing) return {};
    if (word == machine.store().corrupt()) return "?";
    if (folds.leaves(word) > 1)
        return "(" + written(machine, folds.left(word)) + "+" + written(machine, folds.right(word)) + ")";
    auto const leaf = folds.contribution(word);
    return std::to_string(leaf.rank) + "." + std::to_string(leaf.chunk);
}

RC_GTEST_PROP(Threads, EndAsTheMachineDoes, ()) {
    auto const schedule = random_schedule();
    Machine machine(schedule, random_environment());
    auto const run = random_run(machine);
    PlainMemory memory(machine.program());
    RC_ASSERT(replay_on_threads(run, memory) == "");
    RC_ASSERT(!can_progress(machine.program(), memory));
    auto const end = machine.after(machine.start(), run);
    for (Index cell = 0; cell < machine.layout().cells(); ++cell)
        RC_ASSERT(memory.cells()[cell] == written(machine, machine.word(end, cell)));
}

TEST(Threads, SayWhereTheyCannotFollowARun) {
    auto const schedule = exchange();
    Machine machine(schedule, {});
    PlainMemory memory(machine.program());
    EXPECT_NE(
        replay_on_threads(std::vector<Step>{{.thread_block = 0}, {.thread_block = 0, .channel = 1}}, memory),
        "");
}

/// Two ranks send each other two messages each before they receive; a third rank only copies.
Schedule crossing() {
    return schedule_of({{{send(1), send(1, 1), receive(1), receive(1, 1)}},
                        {{send(0), send(0, 1), receive(0), receive(0, 1)}},
                        {{{.operation = Operation::copy}}}});
}

MinimalWitness shown_deadlock(Schedule const& schedule, Environment const& environment) {
    Machine machine(schedule, environment);
    auto const property = deadlock_free();
    std::vector<Promised> const nothing;
    auto const result = explore::explore(machine, {property}, unreduced());
    return shown(machine, {property, nothing, result.answers[0].path, {}, true});
}

TEST(ShownRun, OmitsStepsOutsideTheCausalSlice) {
    auto const found = shown_deadlock(crossing(), {.slots = 1}).witness;
    EXPECT_EQ(found.omitted, 1U) << "rank 2 copies something";
    ASSERT_EQ(found.steps.size(), 4U);
    EXPECT_EQ(found.steps[0].kind, StepKind::send);
    EXPECT_EQ(found.steps[2].kind, StepKind::stuck);
    EXPECT_EQ(
        found.outcome.sentence,
        "2 thread blocks wait for one another; 2 of 3 thread blocks are stuck; every run fails like this");
}

TEST(ShownRun, MarksTheStepAfterWhichEveryContinuationFails) {
    auto const found = shown_deadlock(answered(), {.channels = Channels::shared}).witness;
    std::vector<bool> marks;
    for (auto const& step : found.steps) marks.push_back(step.point_of_no_return);
    EXPECT_EQ(std::ranges::count(marks, true), 1);
    EXPECT_EQ(found.steps[1].kind, StepKind::receive);
    EXPECT_TRUE(found.steps[1].point_of_no_return) << "the wrong thread block takes the message";
}

/// Two thread blocks of one rank, which copy two chunks each to the same two places.
Schedule racing_twice() {
    auto const copies = [](int from) {
        Act const first{.operation = Operation::copy, .from = from, .to = 0};
        Act const second{.operation = Operation::copy, .from = from, .to = 1};
        return std::vector<Act>{first, second};
    };
    return schedule_of({{copies(0), copies(1)}, {{{.operation = Operation::copy}}}});
}

MinimalWitness shown_race(Schedule const& schedule, Environment const& environment = {}) {
    Machine machine(schedule, environment);
    auto const property = determinate();
    std::vector<Promised> const nothing;
    auto const answer = explore::explore(machine, {property}, unreduced()).answers[0];
    return shown(machine, {property, nothing, answer.path, answer.contrast, true});
}

TEST(ShownRun, HasFewSwitchesInBothDivergentOutcomes) {
    auto const schedule = racing_twice();
    auto const found = shown_race(schedule);
    Machine const machine(schedule, {});
    EXPECT_EQ(switches(machine, found.run), 2U) << "of three thread blocks";
    EXPECT_EQ(switches(machine, found.contrast), 2U);
    EXPECT_EQ(found.witness.omitted, 1U) << "rank 1 copies something";
    EXPECT_THAT(
        found.witness.minimal,
        testing::Contains("for the full run, before 1 irrelevant step was left out: 2 context switches, the "
                          "minimum for this failure in at most 5 steps"));
}

TEST(ShownRun, MarksTheStepAfterWhichTheOutcomeIsFixed) {
    auto const steps = shown_race(race()).witness.steps;
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_TRUE(steps[0].point_of_no_return) << "the other thread block has the last word from here on";
    EXPECT_FALSE(steps[1].point_of_no_return);
}

TEST(DivergentOutcomes, FailOnlyIfBothRunsTerminate) {
    auto const schedule = race();
    Machine machine(schedule, {});
    auto const property = determinate();
    std::vector<Promised> const nothing;
    std::vector<Step> const one{{.thread_block = 0}, {.thread_block = 1}},
        other{{.thread_block = 1}, {.thread_block = 0}}, half{{.thread_block = 1}};
    EXPECT_TRUE(still_fails(machine, {property, nothing, one, other}));
    EXPECT_FALSE(still_fails(machine, {property, nothing, one, one}));
    EXPECT_FALSE(still_fails(machine, {property, nothing, one, half}));
}

TEST(FewestSwitches, AreReachedByStayingWithAThreadBlock) {
    auto const schedule = crossing();
    Machine machine(schedule, {.slots = 1});
    std::vector<Step> const back_and_forth{{.thread_block = 2}, {.thread_block = 0}, {.thread_block = 1}};
    EXPECT_EQ(switches(machine, back_and_forth), 2U);
    auto const two_sends = schedule_of({{{send(1), send(1, 1), receive(1)}}, {{receive(0), receive(0)}}});
    Machine other(two_sends, {});
    auto const quiet = fewest_switches(other, deadlock_free(), 4, 1000);
    EXPECT_TRUE(quiet.is_complete);
    EXPECT_EQ(quiet.run.size(), 4U);
    EXPECT_EQ(switches(other, quiet.run), 1U);
    EXPECT_FALSE(fewest_switches(other, deadlock_free(), 4, 2).is_complete);
}

TEST(PointOfNoReturn, IsTheStartIfEveryRunFails) {
    auto const schedule = crossing();
    Machine machine(schedule, {.slots = 1});
    auto const property = deadlock_free();
    auto const path = explore::explore(machine, {property}, unreduced()).answers[0].path;
    EXPECT_TRUE(point_of_no_return(machine, property, path, 1000).from_the_start);
    auto const cut = point_of_no_return(machine, property, path, 0);
    EXPECT_FALSE(cut.from_the_start);
    EXPECT_FALSE(cut.by_step.has_value());
}

}  // namespace
}  // namespace cubecheck::witness::tests
