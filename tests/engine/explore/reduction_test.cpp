#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/explore/automorphism.hpp"
#include "engine/explore/independence.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "tests/explore/random_programs.hpp"
#include "tests/schedules/ring_schedule.hpp"

namespace cubecheck::explore::tests {
namespace {

SearchOptions reduced(Interleavings interleavings, Relabelled relabelled) {
    auto out = unreduced();
    out.interleavings = interleavings;
    out.relabelled = relabelled;
    return out;
}

std::vector<std::string> verdicts(Result const& result) {
    std::vector<std::string> out;
    for (auto const& answer : result.answers)
        if (answer.property != "can_fill") out.push_back(answer.property + " " + word(answer));
    return out;
}

/// Expects that each combination of reductions gives the same verdicts as a search without reductions.
void expect_the_same(Schedule const& schedule, Environment const& environment,
                     std::vector<Promised> const& promised = {}) {
    auto const whole = explored(schedule, environment, unreduced(), promised);
    ASSERT_TRUE(whole.is_complete());
    for (auto const interleavings : {Interleavings::all, Interleavings::representative})
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified}) {
            auto const found = explored(schedule, environment, reduced(interleavings, relabelled), promised);
            EXPECT_EQ(verdicts(found), verdicts(whole));
            EXPECT_LE(found.progress.states, whole.progress.states);
        }
}

RC_GTEST_PROP(Reductions, KeepTheVerdictsOnRandomSchedules, ()) {
    auto const schedule = random_program();
    Environment environment{.slots = *rc::gen::inRange<Index>(0, 4),
                            .chunks = *rc::gen::inRange<Index>(1, 4)};
    environment.receives =
        *rc::gen::element(Receives::named, Receives::named, Receives::named, Receives::any);
    environment.channels = *rc::gen::element(Channels::own, Channels::own, Channels::own, Channels::shared);
    environment.words = *rc::gen::element(Words::ordered, Words::commutative);
    auto const whole = explored(schedule, environment, unreduced(20'000));
    RC_PRE(whole.is_complete());
    auto const found =
        explored(schedule, environment, reduced(Interleavings::representative, Relabelled::identified));
    RC_CLASSIFY(whole.answer("deadlock_free").is == Answer::Is::refuted, "stuck");
    RC_CLASSIFY(whole.answer("determinate").is == Answer::Is::refuted, "not determinate");
    RC_CLASSIFY(found.progress.states < whole.progress.states, "reduced");
    RC_ASSERT(verdicts(found) == verdicts(whole));
    RC_ASSERT(found.progress.ends <= whole.progress.ends);
}

RC_GTEST_PROP(Reductions, KeepTheEndStatesUnderPartialOrder, ()) {
    auto const schedule = random_program();
    Environment const environment{.slots = *rc::gen::inRange<Index>(0, 3)};
    auto const whole = explored(schedule, environment, unreduced(20'000));
    RC_PRE(whole.is_complete());
    auto const found =
        explored(schedule, environment, reduced(Interleavings::representative, Relabelled::told_apart));
    RC_ASSERT(found.progress.ends == whole.progress.ends);
}

TEST(Reductions, KeepTheVerdictsThatDependOnTheInterleaving) {
    expect_the_same(race(), {});
    expect_the_same(ordered(), {});
    expect_the_same(answered(), {.channels = Channels::shared});
    expect_the_same(two_channels(), {.channels = Channels::shared});
    expect_the_same(turns(), {.slots = 0, .receives = Receives::any});
    expect_the_same(two_senders(), {.receives = Receives::any}, {{0, 0, {{1, 0}}}, {0, 1, {{2, 0}}}});
    expect_the_same(one_after_the_other(), {.slots = 1}, sums(3, 1));
    expect_the_same(doubling(2), {.slots = 1}, sums(4, 1));
    expect_the_same(exchange(), {.slots = 1, .calls = 2}, {{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}});
    for (std::size_t fault = 0; fault < fault_kinds; ++fault) {
        Environment environment{.slots = 2};
        environment.faults[fault] = 1;
        expect_the_same(exchange(), environment, {{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}});
    }
}

/// On each rank, a receive and a copy write the same cell in either order.  Two of the ends are relabellings
/// of each other.
TEST(Reductions, DistinguishEndsThatARelabellingExchanges) {
    auto const thread_blocks = [](int other) {
        return ThreadBlocks{{send(other, 0)},
                            {{.operation = Operation::receive, .peer = other}},
                            {{.operation = Operation::copy, .from = 1}}};
    };
    auto const schedule = schedule_of({thread_blocks(1), thread_blocks(0)});
    expect_the_same(schedule, {});
    auto const found = explored(schedule, {}, reduced(Interleavings::all, Relabelled::identified));
    EXPECT_STREQ(verdict(found, "determinate"), "refuted");
    EXPECT_LT(found.progress.states, explored(schedule, {}).progress.states);
}

TEST(Reductions, FindTheRotationsOfARingAndTheirQuotient) {
    auto const ring = schedule_tests::ring_allreduce({.ranks = 3, .thread_blocks = 1});
    Environment const environment{.slots = 2};
    Machine machine(ring, environment);
    EXPECT_EQ(automorphisms(machine, {}).size(), 2U);
    auto const whole = explored(ring, environment).progress.states;
    auto const found = explored(ring, environment, reduced(Interleavings::all, Relabelled::identified));
    EXPECT_LT(2 * found.progress.states, whole);
    expect_the_same(ring, environment);
}

TEST(Reductions, RejectASymmetryThatThePromiseBreaks) {
    auto const schedule = exchange();
    Machine machine(schedule, {});
    EXPECT_EQ(automorphisms(machine, {}).size(), 1U);
    EXPECT_EQ(automorphisms(machine, std::vector<Promised>{{0, 0, {{1, 0}}}}).size(), 0U);
    EXPECT_EQ(automorphisms(machine, std::vector<Promised>{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}}).size(), 1U);
}

TEST(Reductions, ExploreOneRunOfADeterminateSchedule) {
    for (int ranks = 2; ranks <= 32; ranks *= 2) {
        auto const ring = schedule_tests::ring_allreduce({.ranks = ranks, .thread_blocks = 2});
        auto const found =
            explored(ring, {.slots = 2}, reduced(Interleavings::representative, Relabelled::told_apart));
        EXPECT_EQ(found.progress.states, ring.actions.size() + 1);
        EXPECT_STREQ(verdict(found, "deadlock_free"), "holds");
        EXPECT_STREQ(verdict(found, "determinate"), "holds");
    }
}

/// Thread blocks of one rank, each of which copies `chunks` chunks to the same place, in any order.
Schedule racing(std::size_t thread_blocks, std::size_t actions, int chunks) {
    Act const copied{.operation = Operation::copy, .count = chunks};
    return schedule_of({ThreadBlocks(thread_blocks, std::vector<Act>(actions, copied))}, chunks);
}

bool has_first_step(Schedule const& schedule) {
    Machine machine(schedule, {});
    auto const start = machine.start();
    return Independence(machine).first(start, machine.steps(start)).has_value();
}

TEST(Independence, NeedsLinearMemoryIfAllTouchOneCell) {
    EXPECT_FALSE(has_first_step(racing(2, 100'000, 1)));
}

TEST(Independence, ReducesNothingIfThereAreTooManyAccesses) {
    constexpr int many = 1 << 20;
    EXPECT_FALSE(has_first_step(racing(2, 20, many)));
    Act const kept{.operation = Operation::copy, .count = many};
    EXPECT_TRUE(has_first_step(schedule_of({{{kept}, {}}}, many)));
    EXPECT_TRUE(has_first_step(schedule_of({{std::vector<Act>(40, kept)}}, many)))
        << "it has one thread block";
}

}  // namespace
}  // namespace cubecheck::explore::tests
