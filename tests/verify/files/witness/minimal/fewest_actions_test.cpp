#include "verify/files/witness/minimal/fewest_actions.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "tests/explore/random_runs.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/witness/deadlock/deadlocks.hpp"
#include "verify/files/witness/slice/causal_slice.hpp"

namespace cubecheck::witness::tests {

using namespace explore;
using namespace explore::tests;

namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// Two ranks: one answers the other, and each thread block begins with `before` local actions.  The
/// wrong thread block may take the message, and then the actions `behind` the answer are not reached.
void add_pair(std::vector<ThreadBlocks>& ranks, int before, std::vector<Act> const& behind) {
    auto const first = static_cast<int>(ranks.size()), second = first + 1;
    std::vector<Act> const local(static_cast<std::size_t>(before), {.operation = Operation::copy});
    auto const thread_block = [&](std::vector<Act> acts) {
        acts.insert(acts.begin(), local.begin(), local.end());
        return acts;
    };
    std::vector<Act> answered{receive(second), send(second, 1, 1)};
    answered.insert(answered.end(), behind.begin(), behind.end());
    ranks.push_back({thread_block({send(second)}), thread_block(answered)});
    ranks.push_back({thread_block({receive(first), send(first)}), thread_block({receive(first, 1, 1)})});
}

/// The first pair fails in the shortest run, which omits ten later actions.  The second pair fails after
/// fewer actions of each thread block.
std::vector<ThreadBlocks> short_and_near() {
    std::vector<ThreadBlocks> ranks;
    add_pair(ranks, 3, std::vector<Act>(10, {.operation = Operation::copy}));
    add_pair(ranks, 1, {});
    return ranks;
}

std::vector<Witness> found(std::vector<ThreadBlocks> const& ranks, std::uint64_t most = 200'000) {
    verify::Explorable target;
    target.schedule = schedule_of(ranks);
    verify::Inquiry inquiry{
        .environment = {.channels = Channels::shared}, .most_witnesses = 5, .properties = {"deadlock_free"}};
    inquiry.most_for_showing = most;
    return verify::explored(target, inquiry).witnesses;
}

TEST(FewestActions, AreShownEvenIfAnotherFailureIsShorter) {
    auto const witnesses = found(short_and_near());
    ASSERT_EQ(witnesses.size(), 2U);
    EXPECT_GE(witnesses[0].steps.front().at.rank, 2);
    EXPECT_THAT(witnesses[0].minimal,
                Contains("fails within 2 actions per thread block; no run fails within 1"));
    EXPECT_LT(witnesses[1].steps.front().at.rank, 2);
    EXPECT_THAT(witnesses[1].minimal,
                Contains("fails within 4 actions per thread block; no run fails like this within 3"));
}

TEST(FewestActions, SayIfThereAreTooManyStates) {
    auto const said = found(short_and_near(), 1).front().minimal;
    EXPECT_THAT(said, Contains(HasSubstr("too many states to decide whether a run")));
    EXPECT_THAT(said, Not(Contains(HasSubstr("; no run"))));
}

/// The deadlock that a search finds first.  A result may show any other deadlock instead.
struct ShortAndNear {
    Schedule schedule = schedule_of(short_and_near());
    Machine machine{schedule, {.channels = Channels::shared}};
    Property property = deadlock_free();
    std::vector<Promised> nothing = {};
    Refutation refutation{property, nothing, explore::explore(machine, {property}).answers[0].path, {}};

    ShortAndNear() { refutation.may_be_another = true; }
};

TEST(FewestActions, ContinueToAnEndThatStillFails) {
    ShortAndNear of;
    auto& [schedule, machine, property, nothing, refutation] = of;
    auto const fewest = fewest_actions(machine, refutation);
    EXPECT_EQ(fewest.actions, 2U);
    EXPECT_EQ(fewest.less, FewestActions::BelowMinimum::none_fails);
    EXPECT_TRUE(still_fails(machine, {property, nothing, fewest.run, {}}));
    refutation.may_be_another = false;
    EXPECT_EQ(fewest_actions(machine, refutation).actions, 4U) << "this failure needs no fewer actions";
}

TEST(FewestActions, ThenFewestSwitches) {
    ShortAndNear of;
    auto& [schedule, machine, property, nothing, refutation] = of;
    auto const fewest = fewest_actions(machine, refutation);
    auto const quiet = fewest_switches_within(machine, refutation, fewest);
    ASSERT_TRUE(quiet.fewest_switches.is_complete);
    EXPECT_LE(quiet.switches, switches(machine, fewest.run));
    EXPECT_TRUE(still_fails(machine, {property, nothing, quiet.fewest_switches.run, {}}));
    EXPECT_EQ(distance(machine, refutation, quiet.fewest_switches.run, fewest.signature), fewest.actions);
    refutation.most = 1;
    EXPECT_FALSE(fewest_switches_within(machine, refutation, fewest).fewest_switches.is_complete);
}

TEST(FewestActions, OfABrokenPromiseEndItsRank) {
    std::vector<Promised> const promised{{0, 0, {{0, 1}}}};
    auto const schedule = race();
    Machine machine(schedule, {});
    auto const property = promise_kept(promised);
    auto const path = explore::explore(machine, {property}).answers[0].path;
    EXPECT_EQ(fewest_actions(machine, {property, promised, path, {}}).actions, 1U);
    EXPECT_FALSE(has_distance(determinate()));
    EXPECT_FALSE(has_distance(agreement(promised)));
}

/// Whether thread blocks deadlock in some state, by exploring all interleavings; nothing if there are too
/// many states.
std::optional<bool> may_deadlock(Machine& machine) {
    std::set<State> seen{machine.start()};
    std::vector<State> open{machine.start()};
    while (!open.empty()) {
        if (seen.size() > 20'000) return std::nullopt;
        auto const state = std::move(open.back());
        open.pop_back();
        if (!deadlocks(machine, state).empty()) return true;
        for (auto const& step : machine.steps(state))
            if (auto next = machine.after(state, step); seen.insert(next).second)
                open.push_back(std::move(next));
    }
    return false;
}

RC_GTEST_PROP(FewestActions, AreNotMoreThanThoseOfAnyDeadlock, ()) {
    auto const schedule = random_schedule();
    auto environment = random_environment();
    environment.faults = {};
    Machine machine(schedule, environment);
    auto const property = deadlock_free();
    auto const answer = explore::explore(machine, {property}, unreduced(20'000)).answers[0];
    RC_CLASSIFY(answer.is == Answer::Is::refuted, "stuck");
    if (answer.is != Answer::Is::refuted) return;
    std::vector<Promised> const nothing;
    Refutation refutation{property, nothing, answer.path, {}};
    refutation.may_be_another = true;
    refutation.most = 20'000;
    auto const fewest = fewest_actions(machine, refutation);
    RC_ASSERT(still_fails(machine, {property, nothing, fewest.run, {}}));
    RC_ASSERT(distance(machine, refutation, fewest.run, fewest.signature) == fewest.actions);
    machine.keep_to(fewest.actions);
    RC_ASSERT(may_deadlock(machine).value_or(true));
    if (fewest.less != FewestActions::BelowMinimum::none_fails) return;
    machine.keep_to(fewest.actions - 1);
    RC_ASSERT(!may_deadlock(machine).value_or(false));
}

RC_GTEST_PROP(FewestActions, AreTheReportedDistance, ()) {
    auto const schedule = random_schedule();
    Machine machine(schedule, random_environment());
    auto const property = deadlock_free();
    auto const answer = explore::explore(machine, {property}, unreduced(20'000)).answers[0];
    RC_CLASSIFY(answer.is == Answer::Is::refuted, "stuck");
    if (answer.is != Answer::Is::refuted) return;
    std::vector<Promised> const nothing;
    Refutation refutation{property, nothing, answer.path, {}};
    refutation.most = 20'000;
    refutation.may_be_another = true;
    auto const found = shown(machine, refutation);
    RC_ASSERT(still_fails(machine, {property, nothing, found.run, {}}));
    auto const fewest = fewest_actions(machine, refutation);
    RC_ASSERT(distance(machine, refutation, found.run, found.signatures.front()) <= fewest.actions);
    auto const is_within = [](auto const& said) {
        return said.find("thread block, no run of") != std::string::npos;
    };
    RC_CLASSIFY(std::ranges::any_of(found.witness.minimal, is_within), "quiet, but not the quietest");
}

TEST(Machine, LimitsEachThreadBlockToItsFirstActionsAcrossCalls) {
    Act const copy{.operation = Operation::copy};
    auto const schedule = schedule_of({{{copy, copy}, {copy}}});
    Machine machine(schedule, {.calls = 2});
    for (auto const& [actions, steps] : {std::pair{0U, 0U}, {1U, 2U}, {2U, 5U}, {3U, 6U}, {4U, 7U}}) {
        machine.keep_to(actions);
        auto state = machine.start();
        std::size_t taken = 0;
        for (auto next = machine.steps(state); !next.empty(); next = machine.steps(state), ++taken)
            state = machine.after(std::move(state), next.front());
        EXPECT_EQ(taken, steps) << actions;
        EXPECT_EQ(machine.acts(state).empty(), actions >= 4) << actions;
    }
}

}  // namespace
}  // namespace cubecheck::witness::tests
