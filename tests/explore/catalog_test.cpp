#include "subjects/catalog.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/lower/lower.hpp"
#include "tests/explore/one_run.hpp"

/// Every algorithm of the catalog that has a schedule, at sizes where all interleavings can be gone through.
namespace cubecheck::explore::tests {
namespace {

constexpr std::uint64_t most_states = 20'000;

/// An algorithm at one size and with so many slots.
struct Case {
    std::string name;
    Schedule schedule;
    Index slots = 1;

    Environment environment() const { return {.slots = slots}; }
};

/// The smallest sizes: cubes of 2 and 4 nodes, other networks of up to 3; slots that suffice and, where these
/// are more than one, one slot fewer.
std::vector<Case> cases_of(Subject const& subject) {
    std::vector<Case> out;
    for (Size const& size : subject.sizes({2, 3})) {
        if (subject.rooted && size.root > 1) continue;
        auto const schedule = engine::lowered(subject.script(size), {});
        auto const needed = engine::slots_needed(schedule, unlimited).value_or(1);
        for (auto slots = std::max<Index>(needed, 2) - 1; slots <= needed; ++slots)
            out.push_back(
                {fmt::format("{} {}, {}", subject.name, subject.describe(size), schedules::slots_text(slots)),
                 schedule, slots});
    }
    return out;
}

std::vector<Subject> with_schedules() {
    std::vector<Subject> found;
    for (auto const& subject : subjects::catalog())
        if (subject.script) found.push_back(subject);
    return found;
}

std::string test_name(testing::TestParamInfo<Subject> const& info) {
    auto name = info.param.name;
    for (auto& letter : name)
        if (letter == '/') letter = '_';
    return name;
}

std::string verdicts(Ends const& ends) {
    return fmt::format("{} {}", word(ends.result.answer("deadlock_free")),
                       word(ends.result.answer("determinate")));
}

class Catalog : public testing::TestWithParam<Subject> {};

/// The premise and the reductions at once: both need all interleavings to compare with.
TEST_P(Catalog, IsDecidedByOneRunAndByAPartOfTheInterleavings) {
    std::size_t compared = 0;
    for (auto const& [name, schedule, slots] : cases_of(GetParam())) {
        Environment const environment{.slots = slots};
        auto const whole = ends(schedule, environment, unreduced(most_states));
        if (whole.result.is_complete()) {
            ++compared;
            EXPECT_EQ(difference(schedule, environment, whole), "") << name;
        }
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified}) {
            Options options;
            options.relabelled = relabelled;
            auto const found = ends(schedule, environment, options);
            EXPECT_EQ(found.result.progress.ends, 1U) << name;
            EXPECT_LE(found.result.progress.states, schedule.actions.size() + 1) << name;
            if (whole.result.is_complete()) {
                EXPECT_EQ(verdicts(found), verdicts(whole)) << name;
            }
        }
        auto options = unreduced(most_states);
        options.relabelled = Relabelled::identified;
        auto const found = ends(schedule, environment, options);
        if (whole.result.is_complete()) {
            EXPECT_EQ(verdicts(found), verdicts(whole)) << name;
        }
    }
    EXPECT_GT(compared, 0U);
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Catalog, testing::ValuesIn(with_schedules()), test_name);

std::string count(Result const& result) {
    return result.is_complete() ? std::to_string(result.progress.states) : fmt::format("> {}", most_states);
}

/// Distinct states: all; up to relabelling; of representative interleavings.
std::string counts(Case const& one) {
    std::string out = one.name + ":";
    for (auto const interleavings : {Interleavings::all, Interleavings::representative})
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified}) {
            auto options = unreduced(most_states);
            options.interleavings = interleavings;
            options.relabelled = relabelled;
            Machine machine(one.schedule, one.environment());
            out += " " + count(explore::explore(machine, {deadlock_free()}, options));
        }
    return out + "\n";
}

/// With CUBECHECK_UPDATE_GOLDEN=1 in the environment the file is written anew, to be read in review.
TEST(States, AreAsManyAsInTheGoldenFile) {
    std::string found = "Distinct states: all; up to relabelling; of representative interleavings; both.\n\n";
    for (auto const& subject : with_schedules())
        for (auto const& one : cases_of(subject)) found += counts(one);
    std::string const file = std::string(CUBECHECK_GOLDEN_FOLDER) + "/explore_states.txt";
    auto const* const update = std::getenv("CUBECHECK_UPDATE_GOLDEN");
    if (update != nullptr && std::string(update) == "1") std::ofstream(file, std::ios::binary) << found;
    std::ostringstream expected;
    expected << std::ifstream(file, std::ios::binary).rdbuf();
    EXPECT_EQ(found, expected.str()) << file;
}

}  // namespace
}  // namespace cubecheck::explore::tests
