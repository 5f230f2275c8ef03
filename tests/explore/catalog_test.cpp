#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "properties/schedule/races/race_free.hpp"
#include "studies/targets.hpp"
#include "tests/explore/one_run.hpp"
#include "verify/files/explore/explorable.hpp"

/// Tests each algorithm of the catalog that has a schedule, at sizes where all interleavings can be explored.
namespace cubecheck::explore::tests {
namespace {

constexpr std::uint64_t most_states = 20'000;

/// An algorithm at one size, with its promised results, in one environment.
struct Case {
    std::string name;
    Schedule schedule;
    std::vector<Promised> promised;
    Environment environment;
};

/// The segmentations to test: unlimited message lengths, and, if a message has several chunks, messages of
/// one chunk.
std::vector<Index> splits(Schedule const& schedule) {
    bool const is_split = std::ranges::any_of(schedule.actions, [](auto const& a) { return a.count > 1; });
    return is_split ? std::vector<Index>{unlimited, 1} : std::vector<Index>{unlimited};
}

/// Adds cases with as many slots as are needed and, if more than one slot is needed, with one slot fewer.
void add_cases(std::vector<Case>& out, std::string const& name, verify::Explorable const& target,
               Environment way) {
    auto const& schedule = target.schedule;
    auto const needed = engine::slots_needed(schedule, way.chunks).value_or(1);
    for (way.slots = std::max<Index>(needed, 2) - 1; way.slots <= needed; ++way.slots)
        out.push_back({fmt::format("{}, {}", name, text(way)), schedule, target.promised, way});
}

/// Cases of all sizes up to `most`: out of place with whole messages only, or in all modes and segmentations.
std::vector<Case> cases_of(Target const& target, UpTo const& most, bool in_every_way) {
    std::vector<Case> out;
    for (Size const& size : target.sizes(most)) {
        if (target.rooted && size.root > 1) continue;
        auto const explorable = verify::explorable(target.schedulable->script(size));
        auto const& schedule = explorable.schedule;
        auto const name = fmt::format("{} {}", target.name, target.describe(size));
        if (!in_every_way) add_cases(out, name, explorable, {});
        if (!in_every_way) continue;
        for (auto const mode : schedule.modes)
            for (auto const chunks : splits(schedule))
                add_cases(out, name, explorable, {.chunks = chunks, .mode = mode});
    }
    return out;
}

std::vector<Target> with_schedules() {
    std::vector<Target> found;
    for (auto const& target : studies::targets())
        if (target.schedulable) found.push_back(target);
    return found;
}

std::string test_name(testing::TestParamInfo<Target> const& info) {
    auto name = info.param.name;
    for (auto& letter : name)
        if (letter == '/') letter = '_';
    return name;
}

std::string verdicts(Ends const& ends) {
    return fmt::format("{} {} {}", word(ends.result.answer("deadlock_free")),
                       word(ends.result.answer("contract")), word(ends.result.answer("determinate")));
}

/// The distinct final contents.
std::set<std::vector<std::string>> last_words(Ends const& ends) {
    return {ends.words.begin(), ends.words.end()};
}

bool is_race_free(Schedule const& schedule, Environment const& environment) {
    schedules::Layout const layout(schedule, environment.mode);
    return holds(schedules::race_free(schedule, engine::run(schedule), layout, environment.chunks));
}

/// The number of steps of a run.  An action has a step for each of its messages; an action without messages
/// has one step.
std::size_t steps_of(Schedule const& schedule, Environment const& environment) {
    std::size_t steps = 0;
    for (auto const& action : schedule.actions) {
        bool const has_messages = schedules::sends(action.operation) || schedules::receives(action.operation);
        steps +=
            has_messages ? schedules::messages({environment.slots, environment.chunks}, action.count) : 1;
    }
    return steps;
}

class Catalog : public testing::TestWithParam<Target> {};

/// Tests the premise and the reductions together, because both are compared with the exploration of all
/// interleavings.
TEST_P(Catalog, OneRunAndReducedInterleavingsAgree) {
    std::size_t compared = 0;
    for (auto const& [name, schedule, promised, environment] : cases_of(GetParam(), {3, 5}, true)) {
        EXPECT_TRUE(is_race_free(schedule, environment)) << name;
        auto const whole = ends(schedule, environment, unreduced(most_states), promised);
        bool const is_complete = whole.result.is_complete();
        if (is_complete) {
            EXPECT_EQ(difference(schedule, environment, whole), "") << name;
        }
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified}) {
            SearchOptions options;
            options.relabelled = relabelled;
            auto const found = ends(schedule, environment, options, promised);
            EXPECT_EQ(found.result.progress.ends, 1U) << name;
            EXPECT_LE(found.result.progress.states, steps_of(schedule, environment) + 1) << name;
            if (is_complete) {
                EXPECT_EQ(verdicts(found), verdicts(whole)) << name;
                EXPECT_EQ(last_words(found), last_words(whole)) << name;
            }
        }
        if (!is_complete) continue;
        ++compared;
        auto options = unreduced(most_states);
        options.relabelled = Relabelled::identified;
        auto const folded = ends(schedule, environment, options, promised);
        EXPECT_EQ(verdicts(folded), verdicts(whole)) << name;
        EXPECT_EQ(last_words(folded), last_words(whole)) << name;
    }
    RecordProperty("compared", static_cast<int>(compared));
    EXPECT_GT(compared, 0U);
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Catalog, testing::ValuesIn(with_schedules()), test_name);

std::string count(Result const& result) {
    return result.is_complete() ? std::to_string(result.progress.states) : fmt::format("> {}", most_states);
}

/// The numbers of distinct states: all; up to relabelling; of representative interleavings; both.
std::string counts(Case const& one) {
    std::string out = one.name + ":";
    for (auto const interleavings : {Interleavings::all, Interleavings::representative})
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified}) {
            auto options = unreduced(most_states);
            options.interleavings = interleavings;
            options.relabelled = relabelled;
            Machine machine(one.schedule, one.environment);
            out += " " + count(explore::explore(machine, {deadlock_free()}, options));
        }
    return out + "\n";
}

/// If CUBECHECK_UPDATE_GOLDEN=1 is in the environment, the test rewrites the golden file.  The changes must
/// then be reviewed.
TEST(States, AreAsManyAsInTheGoldenFile) {
    std::string found = "Distinct states: all; up to relabelling; of representative interleavings; both.\n\n";
    for (auto const& target : with_schedules())
        for (auto const& one : cases_of(target, {2, 3}, false)) found += counts(one);
    std::string const file = std::string(CUBECHECK_GOLDEN_FOLDER) + "/explore_states.txt";
    auto const* const update = std::getenv("CUBECHECK_UPDATE_GOLDEN");
    if (update != nullptr && std::string(update) == "1") std::ofstream(file, std::ios::binary) << found;
    std::ostringstream expected;
    expected << std::ifstream(file, std::ios::binary).rdbuf();
    EXPECT_EQ(found, expected.str()) << file;
}

}  // namespace
}  // namespace cubecheck::explore::tests
