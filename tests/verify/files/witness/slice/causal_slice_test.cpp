#include "verify/files/witness/slice/causal_slice.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "tests/explore/random_runs.hpp"
#include "tests/explore/way_of_failing.hpp"

namespace cubecheck::witness::tests {

using namespace explore;
using namespace explore::tests;

namespace {

void expect_no_step_too_many(WayOfFailing const& failure) {
    EXPECT_TRUE(failure.is_of(failure.slice())) << failure.failing().outcome.sentence;
    for (std::size_t i = 0; i < failure.slice().size(); ++i)
        EXPECT_FALSE(failure.is_of(failure.without(i))) << "without step " << i;
}

/// The causal slice of the shortest run to a deadlock.
std::vector<Step> slice_of_deadlock(Schedule const& schedule, Environment const& environment) {
    Machine machine(schedule, environment);
    auto const property = deadlock_free();
    auto const answer = explore::explore(machine, {property}, unreduced()).answers[0];
    EXPECT_EQ(answer.is, Answer::Is::refuted);
    std::vector<Promised> const nothing;
    WayOfFailing const failure(machine, property, nothing, answer.path);
    expect_no_step_too_many(failure);
    return failure.slice();
}

Act copy(int to) { return {.operation = Operation::copy, .to = to}; }

Faults only_fault(Fault fault) {
    Faults out{};
    out[static_cast<std::size_t>(fault)] = 1;
    return out;
}

TEST(CausalSlice, OmitsTerminatedThreadBlocksThatOthersAwait) {
    auto const schedule = schedule_of({{{send(1), copy(0), copy(1)}}, {{receive(0), receive(0), copy(0)}}});
    EXPECT_EQ(slice_of_deadlock(schedule, {}).size(), 2U)
        << "the message that comes, and that it is received";
}

TEST(CausalSlice, OmitsThreadBlocksThatOnlyWaitForTheCycle) {
    std::vector<ThreadBlocks> const ranks{{{send(1), receive(1), receive(1), send(1)}},
                                          {{send(0), receive(0), receive(0), send(0)}},
                                          {{copy(0), receive(0)}}};
    EXPECT_EQ(slice_of_deadlock(schedule_of(ranks), {}).size(), 4U) << "two messages there and back";
}

TEST(CausalSlice, HasTheLossOfAnAwaitedMessage) {
    auto const schedule = schedule_of({{{send(1), copy(0)}, {send(2)}}, {{receive(0)}}, {{receive(0)}}});
    auto const shown = slice_of_deadlock(schedule, {.slots = 1, .faults = only_fault(Fault::lost)});
    ASSERT_EQ(shown.size(), 2U);
    EXPECT_EQ(shown[1].kind, Step::Kind::lose);
}

TEST(CausalSlice, HasTheStopOfARankThatWouldHaveSent) {
    auto const schedule =
        schedule_of({{{send(1), send(1)}, {copy(0)}}, {{receive(0), receive(0)}}, {{copy(0)}}});
    auto const shown = slice_of_deadlock(schedule, {.faults = only_fault(Fault::stopped)});
    ASSERT_EQ(shown.size(), 1U);
    EXPECT_EQ(shown[0].kind, Step::Kind::stop);
}

TEST(CausalSlice, OfADeadlockIgnoresWords) {
    auto const reads = Act{.operation = Operation::send, .peer = 1, .source = Buffer::output};
    auto const schedule = schedule_of({{{copy(0)}, {reads}}, {{receive(0), receive(0)}}});
    EXPECT_EQ(slice_of_deadlock(schedule, {}).size(), 2U) << "it would wait whatever is sent";
}

TEST(CausalSlice, HasTheReceiveOfAMessageMeantForAnother) {
    EXPECT_EQ(slice_of_deadlock(answered(), {.channels = Channels::shared}).size(), 2U);
    slice_of_deadlock(turns(), {.slots = 0, .receives = Receives::any});
    slice_of_deadlock(
        schedule_of({{{receive(1)}, {receive(1, 1, 1), send(1)}}, {{send(0, 0, 1), receive(0)}}}),
        {.channels = Channels::shared});
}

TEST(CausalSlice, HasTheCauseThatKeepsTheRankInItsCall) {
    std::vector<ThreadBlocks> const ranks{{{send(1)}, {receive(1, 1), copy(1)}},
                                          {{receive(0), receive(0)}, {copy(0)}}};
    auto const twice = schedule_of({{{send(1)}, {receive(2)}}, {{receive(0)}}, {{copy(0)}}});
    slice_of_deadlock(twice, {.calls = 2});
    slice_of_deadlock(schedule_of(ranks), {.calls = 2});
}

TEST(CausalSlice, OfEachKnownDeadlockIsMinimal) {
    for (Index const slots : {0U, 1U, 2U}) {
        slice_of_deadlock(schedule_of({{{receive(1), send(1)}}, {{receive(0), send(0)}}, {{copy(0)}}}),
                          {.slots = slots});
        slice_of_deadlock(schedule_of({{{copy(0), {.operation = Operation::copy, .waits = {{1, 0}}}},
                                        {{.operation = Operation::copy, .waits = {{0, 1}}}}}}),
                          {.slots = slots});
    }
    for (auto const fault : {Fault::lost, Fault::stopped})
        for (int const d : {1, 2}) slice_of_deadlock(doubling(d), {.slots = 1, .faults = only_fault(fault)});
}

RC_GTEST_PROP(CausalSlice, OfADeadlockIsMinimal, ()) {
    auto const schedule = random_schedule();
    Machine machine(schedule, random_environment());
    auto const run = random_run(machine);
    auto const property = deadlock_free();
    auto const end = machine.after(machine.start(), run);
    auto const all = deadlocked(machine, end);
    RC_ASSERT(all.empty() == machine.has_ended(end));
    std::vector<Promised> const nothing;
    for (auto const& signature : all) {
        WayOfFailing const failure(machine, property, nothing, run, signature);
        RC_ASSERT(failure.is_of(failure.slice()));
        for (std::size_t i = 0; i < failure.slice().size(); ++i)
            RC_ASSERT(!failure.is_deadlocked_after(failure.without(i)));
    }
}

TEST(CausalSlice, OfABrokenPromiseIsMinimal) {
    std::vector<Promised> const promised{{0, 0, {{0, 1}}}, {1, 0, {{0, 1}}}};
    auto const reads = Act{.operation = Operation::send, .peer = 1, .source = Buffer::output};
    ThreadBlocks const racing{{{.operation = Operation::copy, .from = 0}},
                              {{.operation = Operation::copy, .from = 1}, reads}};
    auto const schedule = schedule_of({racing, {{receive(0)}}, {{copy(0)}}});
    Machine machine(schedule, {});
    auto const property = promise_kept(promised);
    auto const answer = explore::explore(machine, {property}, unreduced()).answers[0];
    ASSERT_EQ(answer.is, Answer::Is::refuted);
    expect_no_step_too_many(WayOfFailing(machine, property, promised, answer.path));
}

}  // namespace
}  // namespace cubecheck::witness::tests
