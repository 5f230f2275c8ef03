#include <filesystem>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/races/race_free.hpp"
#include "properties/schedule/well_formed.hpp"
#include "tests/explore/one_run.hpp"
#include "tests/explore/random_programs.hpp"
#include "verify/files/file.hpp"

/// Tests the premise that one run decides for all interleavings.  It applies if each channel has one writer
/// and one reader, receives name their senders, and there is no race.  The exploration of all interleavings,
/// which is independent code, must agree.
namespace cubecheck::explore::tests {
namespace {

namespace fs = std::filesystem;
using schedules::Mode;

bool is_race_free(Schedule const& schedule, Environment const& environment) {
    auto const run = engine::run(schedule);
    schedules::Layout const layout(schedule, environment.mode);
    return run.complete() && holds(schedules::race_free(schedule, run, layout, environment.chunks));
}

RC_GTEST_PROP(Premise, OneRunDecidesRandomSchedules, ()) {
    auto const schedule = random_program();
    Environment const environment{.slots = *rc::gen::inRange<Index>(1, 4),
                                  .chunks = *rc::gen::inRange<Index>(1, 4)};
    auto const found = ends(schedule, environment, unreduced(20'000));
    RC_PRE(found.result.is_complete());
    auto const blocked = engine::blocked(schedule, {environment.slots, environment.chunks});
    RC_CLASSIFY(!blocked.empty(), "stuck");
    for (auto const& end : found.stuck) RC_ASSERT(end == numbers(blocked));
    if (!engine::run(schedule).complete() || !blocked.empty()) return;
    bool const races = !is_race_free(schedule, environment);
    RC_CLASSIFY(races, "races");
    if (races) return;
    for (Index action = 0; action < schedule.actions.size(); ++action)
        RC_LOG() << schedules::action_text(schedule, action) << '\n';
    RC_LOG() << environment.slots << " slots, " << environment.chunks << " chunks a message\n";
    RC_ASSERT(difference(schedule, environment, found) == "");
    RC_ASSERT(found.result.answer("determinate").is == Answer::Is::holds);
}

/// The number of compared runs, and the names of those that were left out because they have too many states.
struct Coverage {
    std::size_t compared = 0;
    std::vector<std::string> left_out;
};

/// Compares for each number of slots up to the number needed, and for unlimited slots.
void compare(Schedule const& schedule, std::string const& name, Mode mode, Coverage& coverage) {
    auto const needed = engine::slots_needed(schedule, unlimited);
    auto const most = needed.value_or(1);
    for (Index slots = 1; slots <= most + 1; ++slots) {
        Environment const environment{.slots = slots <= most ? slots : unlimited, .mode = mode};
        auto const found = ends(schedule, environment, unreduced(60'000));
        if (!found.result.is_complete()) {
            coverage.left_out.push_back(name);
            return;
        }
        ++coverage.compared;
        EXPECT_EQ(found.result.answer("deadlock_free").is == Answer::Is::holds, needed && slots >= *needed)
            << name << ", " << slots << " slots";
        if (!is_race_free(schedule, environment)) continue;
        EXPECT_EQ(difference(schedule, environment, found), "") << name << ", " << slots << " slots";
    }
}

/// Compares every well-formed schedule in the files of a folder.
Coverage compare_files(fs::path const& folder) {
    Coverage coverage;
    for (auto const& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".xml") continue;
        try {
            auto const schedule = verify::read_schedule(entry.path().string());
            if (!holds(schedules::well_formed(schedule))) continue;
            for (auto const mode : schedule.modes)
                compare(schedule, entry.path().filename().string(), mode, coverage);
        } catch (Error const&) {
            continue;
        }
    }
    return coverage;
}

TEST(Premise, OneRunDecidesTheExamples) {
    auto const coverage = compare_files(CUBECHECK_EXAMPLE_SCHEDULES);
    EXPECT_GE(coverage.compared, 20U);
    EXPECT_LE(coverage.left_out.size(), 2U) << testing::PrintToString(coverage.left_out);
}

TEST(Premise, OneRunDecidesTheMinimalPublicSchedules) {
    auto const folder = fs::path(CUBECHECK_FIELD_SCHEDULES) / "minimal";
    if (!fs::exists(folder)) GTEST_SKIP() << "no schedules at " << folder;
    auto const coverage = compare_files(folder);
    EXPECT_GE(coverage.compared, 20U);
    EXPECT_LE(coverage.left_out.size(), 2U) << testing::PrintToString(coverage.left_out);
}

}  // namespace
}  // namespace cubecheck::explore::tests
