#include <gtest/gtest.h>

#include "engine/explore/reached.hpp"
#include "engine/explore/symmetry.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"

/// Tests what happens if a search assumes a symmetry that the schedule does not have: it misses failures.
/// Therefore, the explorer checks the relabellings that it uses.
namespace cubecheck::explore::tests {
namespace {

/// An all-reduce on a cube, after which every rank copies its result.  Rank `wrong` receives once more
/// instead, but no message arrives; if `wrong` is -1, there is no such rank.
Schedule doubling_and_copy(int dimensions, int wrong) {
    auto ranks = doubling_thread_blocks(dimensions);
    for (int me = 0; me < static_cast<int>(ranks.size()); ++me) {
        Act const copy{.operation = Operation::copy, .source = Buffer::output, .target = Buffer::scratch};
        ranks[static_cast<std::size_t>(me)][0].push_back(me == wrong ? receive(me ^ 1) : copy);
    }
    return schedule_of(ranks, 1);
}

/// The relabellings of the schedule without a wrong rank: all translations.
std::vector<Automorphism> translations(int dimensions) {
    auto const right = doubling_and_copy(dimensions, -1);
    Machine const machine(right, {.slots = 1});
    return automorphisms(machine, {});
}

/// Whether a search finds a deadlock if it uses the relabellings without checking them.
bool is_found(Schedule const& schedule, std::vector<Automorphism> const& trusted) {
    Machine machine(schedule, {.slots = 1});
    Symmetry symmetry(machine, trusted);
    Reached reached(machine, symmetry, [&](State const& state, auto& out) { machine.steps(state, out); });
    for (Index number = 0; number < reached.size(); ++number) {
        State const state = reached.at(number);
        auto const steps = machine.steps(state);
        if (steps.empty() && !machine.has_ended(state)) return true;
        for (auto const& step : steps) reached.insert(machine.after(state, step), number);
    }
    return false;
}

TEST(AssumedSymmetry, MissesTheRankThatIsStuck) {
    for (int const dimensions : {1, 2}) {
        auto const last = (1 << dimensions) - 1;
        auto const schedule = doubling_and_copy(dimensions, last);
        EXPECT_TRUE(is_found(schedule, {}));
        EXPECT_FALSE(is_found(schedule, translations(dimensions)))
            << "a state in which another rank has a step left stands for it";
    }
}

TEST(AssumedSymmetry, IsNotAssumedByTheSearch) {
    for (int const dimensions : {1, 2})
        for (int wrong = 0; wrong < (1 << dimensions); ++wrong) {
            auto const schedule = doubling_and_copy(dimensions, wrong);
            Machine const machine(schedule, {.slots = 1});
            EXPECT_TRUE(automorphisms(machine, {}).empty());
            auto options = unreduced();
            options.relabelled = Relabelled::identified;
            auto const found = explored(schedule, {.slots = 1}, options);
            EXPECT_STREQ(verdict(found, "deadlock_free"), "refuted") << wrong;
        }
}

TEST(AssumedSymmetry, IsDetectedInACorrectScheduleAndSavesStates) {
    auto const right = doubling_and_copy(2, -1);
    EXPECT_EQ(translations(2).size(), 3U);
    auto options = unreduced();
    options.relabelled = Relabelled::identified;
    auto const found = explored(right, {.slots = 1}, options);
    EXPECT_STREQ(verdict(found, "deadlock_free"), "holds");
    EXPECT_LT(2 * found.progress.states, explored(right, {.slots = 1}).progress.states);
}

/// Only rank 0 is promised a result.  If rank 0 has the wrong chunk, the relabelled state has that chunk on
/// rank 1, where no result is promised.
TEST(AssumedSymmetry, MissesAPromiseToASingleRank) {
    ThreadBlocks const racing{{{.operation = Operation::copy, .from = 0}},
                              {{.operation = Operation::copy, .from = 1}}};
    auto const schedule = schedule_of({racing, racing});
    std::vector<Promised> const promised{{0, 0, {{0, 0}}}};
    Machine machine(schedule, {});
    auto const trusted = automorphisms(machine, {});
    ASSERT_EQ(trusted.size(), 1U);
    EXPECT_TRUE(automorphisms(machine, promised).empty());
    auto const kept = promise_kept(promised);
    Symmetry symmetry(machine, trusted);
    auto const run = explored(schedule, {}, unreduced(), promised).answer("contract").path;
    auto const end = machine.after(machine.start(), run);
    EXPECT_FALSE(kept.has(machine, end));
    auto const image = symmetry.relabellings()[0].image(end);
    EXPECT_TRUE(kept.has(machine, image)) << "the image of a failure is none";
}

}  // namespace
}  // namespace cubecheck::explore::tests
