#include "engine/explore/races.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/races/race_free.hpp"
#include "properties/schedule/well_formed.hpp"
#include "tests/explore/explored.hpp"
#include "tests/explore/programs.hpp"
#include "tests/explore/random_programs.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/file.hpp"

/// Tests that the explorer finds the same races as the happens-before analysis.  The explorer looks for
/// states in which two conflicting accesses can both be next.
namespace cubecheck::explore::tests {
namespace {

namespace fs = std::filesystem;
using schedules::Mode;

SearchOptions reduced() {
    auto out = unreduced();
    out.interleavings = Interleavings::representative;
    out.relabelled = Relabelled::identified;
    return out;
}

Answer asked(Schedule const& schedule, Environment const& environment, SearchOptions const& options) {
    Machine machine(schedule, environment);
    return explore::explore(machine, {race_free()}, options).answers[0];
}

std::string answer(Schedule const& schedule, Environment const& environment = {},
                   SearchOptions const& options = unreduced()) {
    return word(asked(schedule, environment, options));
}

/// "holds" or "refuted", as verify decides it.
std::string by_what_comes_before(Schedule const& schedule, Environment const& environment) {
    schedules::Layout const layout(schedule, environment.mode);
    auto const run = engine::run(schedule);
    return holds(schedules::race_free(schedule, run, layout, environment.chunks)) ? "holds" : "refuted";
}

/// A random schedule that terminates if there are enough slots.
Schedule ending_program() {
    auto out = random_program();
    RC_PRE(engine::run(out).complete());
    out.modes = {Mode::out_of_place};
    return out;
}

Environment random_splits() {
    return {.chunks = *rc::gen::inRange<Index>(1, 4),
            .mode = *rc::gen::element(Mode::out_of_place, Mode::in_place)};
}

void log(Schedule const& schedule, Environment const& environment) {
    for (Index action = 0; action < schedule.actions.size(); ++action)
        RC_LOG() << schedules::action_text(schedule, action) << '\n';
    RC_LOG() << environment.slots << " slots, " << environment.chunks << " chunks a message\n";
}

RC_GTEST_PROP(Races, AreThoseOfHappensBeforeOnRandomSchedules, ()) {
    auto const schedule = ending_program();
    auto const environment = random_splits();
    auto const whole = asked(schedule, environment, unreduced(20'000));
    RC_PRE(whole.is != Answer::Is::open);
    auto const expected = by_what_comes_before(schedule, environment);
    RC_CLASSIFY(expected == "refuted", "races");
    log(schedule, environment);
    RC_ASSERT(word(whole) == expected);
    RC_ASSERT(answer(schedule, environment, reduced()) == expected);
}

/// Every run with few slots is also a run with more slots.
RC_GTEST_PROP(Races, WithFewSlotsAreRacesWithMore, ()) {
    auto const schedule = ending_program();
    auto environment = random_splits();
    environment.slots = *rc::gen::inRange<Index>(1, 3);
    auto const found = asked(schedule, environment, unreduced(20'000));
    RC_CLASSIFY(found.is == Answer::Is::refuted, "races");
    if (found.is != Answer::Is::refuted) return;
    RC_ASSERT(by_what_comes_before(schedule, environment) == "refuted");
}

/// The answer does not depend on the number of slots in the environment.
RC_GTEST_PROP(Races, AreAskedForWithChannelsThatAreNeverFull, ()) {
    verify::Explorable target;
    target.schedule = ending_program();
    auto environment = random_splits();
    auto const expected = by_what_comes_before(target.schedule, environment);
    environment.slots = *rc::gen::inRange<Index>(1, 3);
    verify::Inquiry inquiry{environment, {}, 1, {"deadlock_free", "race_free"}, 2'000};
    auto const rows = verify::explored(target, inquiry).rows;
    RC_ASSERT(rows.size() == 2U);
    RC_ASSERT(rows[1].property == "race_free");
    RC_ASSERT(holds(rows[1].verdict) == (expected == "holds"));
}

RC_GTEST_PROP(Races, CanBeTakenInEitherOrder, ()) {
    auto const schedule = random_program();
    Environment environment{.slots = *rc::gen::inRange<Index>(0, 3),
                            .chunks = *rc::gen::inRange<Index>(1, 4)};
    environment.receives = *rc::gen::element(Receives::named, Receives::any);
    environment.channels = *rc::gen::element(Channels::own, Channels::shared);
    Machine machine(schedule, environment);
    auto const found = explore::explore(machine, {race_free()}, unreduced(20'000)).answers[0];
    RC_CLASSIFY(found.is == Answer::Is::refuted, "races");
    if (found.is != Answer::Is::refuted) return;
    auto const state = machine.after(machine.start(), found.path);
    for (auto const& race : races(machine, state)) {
        if (!race.second) continue;
        auto const can_follow = [&](Step const& one, Step const& other) {
            auto const steps = machine.steps(machine.after(state, one));
            return std::ranges::find(steps, other) != steps.end();
        };
        RC_ASSERT(can_follow(race.first, *race.second));
        RC_ASSERT(can_follow(*race.second, race.first));
    }
}

/// The number of compared cases (a mode and a segmentation of a schedule), and the number of those with a
/// race.
struct RaceCoverage {
    std::size_t compared = 0;
    std::size_t racing = 0;
};

void compare(Schedule const& schedule, std::string const& name, RaceCoverage& coverage) {
    for (auto const mode : schedule.modes)
        for (auto const chunks : {unlimited, Index{1}}) {
            Environment const environment{.chunks = chunks, .mode = mode};
            auto const expected = by_what_comes_before(schedule, environment);
            EXPECT_EQ(answer(schedule, environment, reduced()), expected) << name;
            ++coverage.compared;
            if (expected == "refuted") ++coverage.racing;
        }
}

RaceCoverage compare_races(fs::path const& folder) {
    RaceCoverage coverage;
    for (auto const& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".xml") continue;
        try {
            auto const schedule = verify::read_schedule(entry.path().string());
            if (!holds(schedules::well_formed(schedule)) || !engine::run(schedule).complete()) continue;
            compare(schedule, entry.path().filename().string(), coverage);
        } catch (Error const&) {
            continue;
        }
    }
    return coverage;
}

TEST(Races, AreThoseOfHappensBeforeInTheExamples) {
    auto const coverage = compare_races(CUBECHECK_EXAMPLE_SCHEDULES);
    EXPECT_GE(coverage.compared, 20U);
    EXPECT_GE(coverage.racing, 2U);
}

TEST(Races, AreThoseOfHappensBeforeInPublicSchedules) {
    auto const folder = fs::path(CUBECHECK_FIELD_SCHEDULES);
    if (!fs::exists(folder)) GTEST_SKIP() << "no schedules at " << folder;
    EXPECT_GE(compare_races(folder / "minimal").racing, 2U);
    EXPECT_GE(compare_races(folder / "good" / "rocm-rccl").compared, 8U);
    EXPECT_GE(compare_races(folder / "known-bad").racing, 1U);
}

/// Two thread blocks of a rank copy the same chunk to the same cell.
Schedule same_value() {
    Act const copied{.operation = Operation::copy};
    return schedule_of({{{copied}, {copied}}});
}

TEST(Races, AreFoundEvenIfTheValuesAgree) {
    EXPECT_EQ(answer(same_value()), "refuted");
    EXPECT_STREQ(verdict(explored(same_value(), {}), "determinate"), "holds");
    EXPECT_EQ(by_what_comes_before(same_value(), {}), "refuted");
}

TEST(Races, DoNotExistBetweenStepsThatAWaitOrders) { EXPECT_EQ(answer(ordered()), "holds"); }

TEST(Races, DoNotExistBetweenTwoReads) {
    Act const first{.operation = Operation::copy, .to = 0}, second{.operation = Operation::copy, .to = 1};
    EXPECT_EQ(answer(schedule_of({{{first}, {second}}})), "holds");
}

TEST(Races, DoNotExistBetweenStepsThatAMessageOrders) {
    Act const writes{.operation = Operation::copy};
    auto const receives = receive(1);
    EXPECT_EQ(answer(schedule_of({{{writes, send(1)}, {receives}}, {{receive(0), send(0)}}})), "holds");
    EXPECT_EQ(answer(schedule_of({{{send(1), writes}, {receives}}, {{receive(0), send(0)}}})), "refuted");
}

/// Rank 0 writes a cell after two sends.  With one slot, its second send waits for a receive of rank 1.
/// Before that, its other thread block has received the answer of rank 1 and written the same cell.
Schedule ordered_by_room() {
    return schedule_of({{{send(1), send(1), {.operation = Operation::copy}}, {receive(1), send(1, 0, 1)}},
                        {{send(0), receive(0, 0, 1), receive(0, 0), receive(0, 1)}}});
}

/// The number of slots depends on the runtime.  Therefore, an order that only a full channel enforces does
/// not prevent a race.
TEST(Races, ThatOnlyAFullChannelOrdersAreRaces) {
    verify::Explorable target;
    target.schedule = ordered_by_room();
    EXPECT_EQ(answer(target.schedule, {.slots = 1}), "holds");
    EXPECT_EQ(answer(target.schedule), "refuted");
    EXPECT_EQ(by_what_comes_before(target.schedule, {}), "refuted");
    auto const found = verify::explored(target, {{.slots = 1}, {}, 1, {"race_free"}});
    EXPECT_TRUE(std::holds_alternative<Refuted>(found.rows[0].verdict));
    EXPECT_EQ(found.witnesses.at(0).minimal.back(), "passes at FIFO depth 1, fails from FIFO depth 2 on");
}

/// If a step is executed in several pieces, a piece reads what an earlier piece has written.
TEST(Races, IncludeThoseOfAStepWithItself) {
    Act const shifted{.operation = Operation::copy,
                      .source = Buffer::scratch,
                      .target = Buffer::scratch,
                      .to = 1,
                      .count = 2};
    auto const schedule = schedule_of({{{shifted}}}, 3);
    EXPECT_EQ(answer(schedule), "holds") << "as one piece";
    EXPECT_EQ(answer(schedule, {.chunks = 1}), "refuted");
    EXPECT_EQ(by_what_comes_before(schedule, {.chunks = 1}), "refuted");
}

/// Only one of the two thread blocks can receive the only message.
TEST(Races, DoNotExistBetweenMutuallyExclusiveSteps) {
    auto const schedule = schedule_of({{{receive(1, 0, 0)}, {receive(1, 0, 1)}}, {{send(0, 0, 0)}}});
    EXPECT_EQ(answer(schedule, {.channels = Channels::shared}), "holds");
}

/// A thread block waits for a send of another one, then overwrites the sent data.  The wait may end before
/// the send has read them.
TEST(Races, ExistIfAWaitEndsBeforeItsSendHasRead) {
    Act const written{.operation = Operation::copy, .target = Buffer::input, .waits = {{0, 0}}};
    verify::Explorable target;
    target.schedule = schedule_of({{{send(1)}, {written}}, {{receive(0)}}});
    auto const verdict = [&] { return verify::explored(target, {{}, {}, 1, {"race_free"}}).rows[0].verdict; };
    EXPECT_TRUE(holds(verdict()));
    target.schedule.actions[0].is_seen_early = true;
    EXPECT_EQ(by_what_comes_before(target.schedule, {}), "refuted");
    EXPECT_TRUE(std::holds_alternative<Unknown>(verdict()));
}

TEST(Races, OfEveryCallAreFound) {
    EXPECT_EQ(answer(same_value(), {.calls = 2}), "refuted");
    EXPECT_EQ(answer(ordered(), {.calls = 2}), "holds");
}

}  // namespace
}  // namespace cubecheck::explore::tests
