#include "verify/files/witness/minimal/point_of_no_return.hpp"

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
#include "verify/files/witness/slice/causal_slice.hpp"
#include "verify/files/witness/this_failure.hpp"

namespace cubecheck::witness::tests {

using namespace explore;
using namespace explore::tests;

namespace {

using testing::EndsWith;

/// Ranks 0 and 1 always wait for each other; ranks 2 and 3 do so if the wrong thread block takes a message.
std::vector<ThreadBlocks> one_failure_beside_another() {
    return {{{receive(1), send(1)}},
            {{receive(0), send(0)}},
            {{send(3)}, {receive(3), send(3, 1, 1)}},
            {{receive(2), send(2)}, {receive(2, 1, 1)}}};
}

std::vector<Witness> stuck_runs(std::vector<ThreadBlocks> const& ranks) {
    verify::Explorable target;
    target.schedule = schedule_of(ranks);
    verify::Inquiry const inquiry{
        .environment = {.channels = Channels::shared}, .most_witnesses = 5, .properties = {"deadlock_free"}};
    return verify::explored(target, inquiry).witnesses;
}

TEST(PointOfNoReturn, IsFoundForEachFailure) {
    auto const both = stuck_runs(one_failure_beside_another());
    ASSERT_EQ(both.size(), 2U);
    for (auto const& witness : both) {
        auto const marked = std::ranges::find(witness.steps, true, &WitnessStep::point_of_no_return);
        bool const is_sure = witness.steps.front().at.rank < 2;
        EXPECT_THAT(witness.outcome.sentence,
                    EndsWith(is_sure ? "; every run fails like this" : "; every run fails in some way"));
        if (is_sure) {
            EXPECT_EQ(marked, witness.steps.end());
        } else {
            ASSERT_NE(marked, witness.steps.end());
            EXPECT_EQ(marked->kind, StepKind::receive) << "the wrong thread block takes the message";
            EXPECT_EQ(marked->at, (Place{3, 1}));
        }
    }
}

TEST(PointOfNoReturn, IsNotTheStartIfOneRunSucceeds) {
    auto ranks = one_failure_beside_another();
    std::ranges::swap(ranks[0][0][0], ranks[0][0][1]);
    auto const one = stuck_runs(ranks);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_THAT(one[0].outcome.sentence, EndsWith("stuck"));
}

TEST(PointOfNoReturn, DependsOnWhereThreadBlocksWait) {
    std::vector<ThreadBlocks> ranks{{{send(1), receive(1), receive(1), send(1)}},
                                    {{receive(0), send(0), receive(0), send(0)}}};
    auto const witness = stuck_runs(ranks);
    ASSERT_EQ(witness.size(), 1U);
    EXPECT_THAT(witness[0].outcome.sentence, EndsWith("; every run fails like this"));
}

/// Whether each run from a state violates a property at its end, by exploring all interleavings; nothing if
/// there are too many states.
std::optional<bool> all_fail(Machine& machine, Property const& property, State const& first) {
    std::set<State> seen{first};
    std::vector<State> open{first};
    while (!open.empty()) {
        if (seen.size() > 20'000) return std::nullopt;
        auto const state = std::move(open.back());
        open.pop_back();
        auto const steps = machine.steps(state);
        if (steps.empty() && property.has(machine, state)) return false;
        for (auto const& step : steps)
            if (auto next = machine.after(state, step); seen.insert(next).second)
                open.push_back(std::move(next));
    }
    return true;
}

RC_GTEST_PROP(PointOfNoReturn, IsTheFirstStepAfterWhichEveryContinuationFails, ()) {
    auto const schedule = random_schedule();
    auto environment = random_environment();
    environment.faults = {};
    Machine machine(schedule, environment);
    auto const run = random_run(machine);
    auto const end = machine.after(machine.start(), run);
    auto const property = deadlock_free();
    std::vector<Promised> const nothing;
    for (auto const& signature : deadlocked(machine, end)) {
        Refutation const refutation{property, nothing, run, {}};
        auto const shown = causal_slice(machine, run, failure_of(machine, refutation, end, signature));
        auto const this_one = this_failure(machine, property, nothing, signature, end);
        auto const lost = point_of_no_return(machine, this_one, shown, 20'000);
        RC_ASSERT(!lost.from_the_start || !lost.by_step);
        if (!lost.from_the_start && !lost.by_step) continue;  // there are too many states
        auto const first = lost.by_step ? *lost.by_step + 1 : 0;
        for (std::size_t i = 0; i <= shown.size(); ++i) {
            auto const state = machine.after(machine.start(), std::span(shown).first(i));
            RC_ASSERT(all_fail(machine, this_one, state).value_or(i >= first) == (i >= first));
        }
    }
}

}  // namespace
}  // namespace cubecheck::witness::tests
