#include "verify/files/repair/repairs.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/schedules/ring_schedule.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/repair/edited.hpp"
#include "verify/files/repair/edits_of.hpp"

namespace cubecheck::schedule_tests {
namespace {

/// The first check that fails; empty if none does.
std::string failing_check(Schedule const& schedule) {
    auto const found = fault(verify::verified("", schedule));
    return found == "unknown" ? "" : found;
}

Repairs repairs_of(Schedule const& schedule, verify::RepairLimits const& limits = {}) {
    auto const check = failing_check(schedule);
    return verify::repairs(schedule, {check, {}}, {}, limits);
}

Schedule example_schedule(std::string const& name) { return verify::read_schedule(example(name)); }

/// Whether one of the found repairs contains these words.
bool has_repair(std::string const& name, std::string const& words) {
    auto const repairs = repairs_of(example_schedule(name));
    return std::ranges::any_of(repairs.found,
                               [&](auto const& repair) { return repair.find(words) != std::string::npos; });
}

TEST(Repairs, NameTheMissingDependencyOfARing) {
    EXPECT_TRUE(has_repair(
        "ring_missing_dep",
        "at rank 0, thread block 0, step 2 (line 3), add a wait for rank 0, thread block 1, step 0 "
        "(line 4); same edit on every rank"));
}

TEST(Repairs, PutASendBeforeAReceive) {
    EXPECT_TRUE(has_repair("recv_first_mutual", "step 1 (line 3) after rank 0, thread block 0, step 2"));
}

TEST(Repairs, MoveAnAccessIntoItsBuffer) {
    EXPECT_TRUE(has_repair("oob_tail", "replace send i[1..2] to rank 1 by send i[0..1] to rank 1"));
}

TEST(Repairs, WireBothEndsToOneChannel) {
    EXPECT_TRUE(
        has_repair("chan_mismatch", "let its sends go to rank 1, channel 1; same edit on every rank"));
}

TEST(Repairs, LeaveOutWhatIsSentTwice) {
    EXPECT_TRUE(has_repair("leftover_message", "remove send i[0] to rank 1"));
}

/// Three ranks that join in three orders need more than one edit.
TEST(Repairs, AreNotInventedWhereNoSingleEditHelps) {
    auto const repairs = repairs_of(example_schedule("oneshot_rankdiff"));
    EXPECT_TRUE(repairs.found.empty());
    EXPECT_TRUE(repairs.all_tried);
    EXPECT_GT(repairs.tried, 100U);
}

/// A file without a promise is not repaired by removing its sends.
TEST(Repairs, OfAFileThatPromisesNothingOnlyReorder) {
    auto schedule = example_schedule("leftover_message");
    schedule.collective = schedules::Collective::custom;
    ASSERT_EQ(failing_check(schedule), "channels_drained");
    EXPECT_TRUE(repairs_of(schedule).found.empty());
}

TEST(Repairs, StopWhereTheWorkIsDone) {
    auto const schedule = example_schedule("oneshot_rankdiff");
    auto const repairs = verify::repairs(schedule, {"agreement", {}}, {}, {.work = 1000});
    EXPECT_FALSE(repairs.all_tried);
    EXPECT_LT(repairs.tried, 100U);
}

TEST(Repairs, ListTheActionsOfTheFailingRunFirst) {
    auto const schedule = example_schedule("recv_first_mutual");
    auto const repairs = verify::repairs(schedule, {"deadlock_free", {6}}, {}, {.found = 1});
    ASSERT_EQ(repairs.found.size(), 1U);
    EXPECT_EQ(repairs.found.front().rfind("move rank 1", 0), 0U) << repairs.found.front();
}

/// The number of single edits that make a right schedule fail, and how many of these have a repair.
struct Score {
    int faults = 0, repaired = 0;
    std::map<int, std::pair<int, int>> by_kind = {};
};

void expect_repairs_of_four_in_five(Schedule const& right) {
    ASSERT_EQ(failing_check(right), "");
    Score score;
    std::vector<schedules::Index> all(right.actions.size());
    std::iota(all.begin(), all.end(), 0U);
    for (auto const action : all)
        for (auto const& edit : verify::edits_of(right, action, all)) {
            auto const wrong = verify::edited(right, {edit});
            if (failing_check(wrong).empty()) continue;
            auto& [faults, repaired] = score.by_kind[static_cast<int>(edit.kind)];
            ++faults, ++score.faults;
            if (repairs_of(wrong, {.found = 1}).found.empty()) continue;
            ++repaired, ++score.repaired;
        }
    EXPECT_GT(score.faults, 50);
    EXPECT_GE(score.repaired * 10, score.faults * 8) << score.repaired << " of " << score.faults;
    for (auto const& [kind, counts] : score.by_kind)
        testing::Test::RecordProperty("kind_" + std::to_string(kind),
                                      std::to_string(counts.second) + " of " + std::to_string(counts.first));
}

TEST(Repairs, OfSingleEditsOfAnAllReduceAreFoundInFourOfFive) {
    expect_repairs_of_four_in_five(ring_allreduce({3, 1}));
}

TEST(Repairs, OfSingleEditsOfAnExampleAreFoundInFourOfFive) {
    expect_repairs_of_four_in_five(example_schedule("ring_ok"));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
