#include "engine/explore/symmetry.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/explore/programs.hpp"
#include "tests/explore/random_runs.hpp"

namespace cubecheck::explore::tests {
namespace {

/// Two ranks whose thread blocks race in the same way.
Schedule racing() {
    auto const thread_blocks = [](int other) {
        return ThreadBlocks{{send(other, 0)},
                            {{.operation = Operation::receive, .peer = other}},
                            {{.operation = Operation::copy, .from = 1}}};
    };
    return schedule_of({thread_blocks(1), thread_blocks(0)});
}

Schedule random_symmetric_schedule() {
    auto const size = *rc::gen::inRange(2, 6);
    switch (*rc::gen::inRange(0, 3)) {
        case 0:
            return ring(size);
        case 1:
            return doubling(std::min(size, 3));
        default:
            return racing();
    }
}

State least_by_trial(Symmetry& symmetry, State const& state) {
    auto out = state;
    for (auto& relabelling : symmetry.relabellings()) out = std::min(out, relabelling.image(state));
    return out;
}

/// The states are found as in a search: each is a successor of a state found before, and may be replaced by
/// the least of its images.
RC_GTEST_PROP(Symmetry, FindsTheLeastOfAllImagesOfRandomStates, ()) {
    auto const schedule = random_symmetric_schedule();
    auto environment = random_environment();
    environment.words = *rc::gen::element(Words::ordered, Words::commutative);
    Machine machine(schedule, environment);
    Symmetry symmetry(machine, automorphisms(machine, {}));
    RC_PRE(symmetry.order() > 1);
    std::vector<State> found{machine.start()};
    auto const count = *rc::gen::inRange(1, 60);
    bool is_moved = false;
    for (int i = 0; i < count; ++i) {
        auto const near = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(found.size(), 4) + 1);
        auto const& state = found[found.size() - near];
        auto const steps = machine.steps(state);
        if (steps.empty()) continue;
        auto const next = machine.after(state, steps[*rc::gen::inRange<std::size_t>(0, steps.size())]);
        State const least = symmetry.least(next);
        RC_ASSERT(least == least_by_trial(symmetry, next));
        is_moved = is_moved || least != next;
        found.push_back(*rc::gen::arbitrary<bool>() ? least : next);
    }
    RC_CLASSIFY(is_moved, "an image is less");
}

TEST(Symmetry, KeepsAStateIfNothingIsRelabelled) {
    auto const schedule = exchange();
    Machine machine(schedule, {});
    Symmetry symmetry(machine, {});
    auto const start = machine.start();
    EXPECT_EQ(symmetry.least(start), start);
    EXPECT_EQ(symmetry.order(), 1U);
}

TEST(Symmetry, MergesTheFirstStepsOfAllRanks) {
    auto const schedule = ring(5);
    Machine machine(schedule, {.slots = 1});
    Symmetry symmetry(machine, automorphisms(machine, {}));
    EXPECT_EQ(symmetry.order(), 5U);
    auto const start = machine.start();
    std::vector<State> least;
    for (auto const& step : machine.steps(start)) least.push_back(symmetry.least(machine.after(start, step)));
    ASSERT_EQ(least.size(), 5U);
    for (auto const& one : least) EXPECT_EQ(one, least.front());
}

}  // namespace
}  // namespace cubecheck::explore::tests
