#include <algorithm>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/channel_buffers.hpp"
#include "models/schedule/segmentations.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::schedule_tests {
namespace {

namespace fs = std::filesystem;

/// The folder of third-party schedules, which are not part of the project.
fs::path field() { return CUBECHECK_FIELD_SCHEDULES; }

TEST(PublicSchedules, CorrectOnesPass) {
    if (!fs::exists(field() / "good")) GTEST_SKIP() << "no schedules at " << field();
    std::size_t files = 0;
    for (auto const& entry : fs::recursive_directory_iterator(field() / "good")) {
        if (entry.path().extension() != ".xml") continue;
        ++files;
        auto const report = verify::verified_file(entry.path().string());
        EXPECT_EQ(failure(report), Failure::none) << entry.path() << " " << fault(report);
    }
    EXPECT_EQ(files, 30U);
}

TEST(PublicSchedules, OneDeadlocksOnlyFarBeyondItsLimit) {
    if (!fs::exists(field() / "good")) GTEST_SKIP() << "no schedules at " << field();
    auto const report =
        verify::verified_file((field() / "good" / "rocm-rccl" / "allreduce-allpairs-8n-simple.xml").string());
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_NE(warning(report, "stuck-beyond-range")
                  .find("at 268435968 bytes (256.00 MiB) and above stuck, with 2 slots and 3 "
                        "chunks a message or fewer"),
              std::string::npos);
}

/// Tries each segmentation of each right file, with the reported number of slots and with one slot less.
TEST(PublicSchedules, NeedExactlyTheReportedSlots) {
    if (!fs::exists(field() / "good")) GTEST_SKIP() << "no schedules at " << field();
    for (auto const& entry : fs::recursive_directory_iterator(field() / "good")) {
        if (entry.path().extension() != ".xml") continue;
        auto const schedule = verify::read_schedule(entry.path().string());
        auto const payload = schedules::payload(schedules::nccl_buffers, schedule.protocol);
        for (auto const& segmentation : schedules::segmentations(schedule, payload)) {
            auto const needed = engine::slots_needed(schedule, segmentation.chunks);
            ASSERT_TRUE(needed) << entry.path();
            EXPECT_TRUE(engine::blocked(schedule, {*needed, segmentation.chunks}).empty()) << entry.path();
            if (*needed == 1) continue;
            EXPECT_FALSE(engine::blocked(schedule, {*needed - 1, segmentation.chunks}).empty())
                << entry.path();
        }
    }
}

TEST(PublicSchedules, RingsNeedTwoSlots) {
    if (!fs::exists(field() / "good")) GTEST_SKIP() << "no schedules at " << field();
    for (auto const* const file :
         {"ring16.xml", "rocm-rccl/all-reduce-ring-ll.xml", "azure-msccl-scheduler/ag-32m-1g.xml"}) {
        auto const path = (field() / "good" / file).string();
        EXPECT_EQ(failure(verify::verified_file(path, {.slots = 1})), Failure::deadlock) << path;
        EXPECT_EQ(failure(verify::verified_file(path, {.slots = 2})), Failure::none) << path;
        auto const needs = warning(verify::verified_file(path), "needs-slots");
        EXPECT_TRUE(needs.starts_with("needs 2 slots; stuck with 1: ")) << needs;
    }
}

TEST(PublicSchedules, WrongOnesAreRefuted) {
    if (!fs::exists(field() / "known-bad")) GTEST_SKIP() << "no schedules at " << field();
    std::map<std::string, std::string> const expected{
        {"channel-minus-one.ap_1.xml", "readable"},
        {"channel-mismatch.taccl-n16.xml", "well_formed"},
        {"deadlock-at-two-slots.ring16.xml", "deadlock_free"},
        {"deadlock-when-split.allpairs-ll-n1g16.xml", "deadlock_free"},
        {"deadlock.receive-first-nvswitch16.xml", "deadlock_free"},
        {"incomplete.ar_ll.xml", "readable"},
        {"out-of-bounds.blink_inst1.xml", "well_formed"},
        {"out-of-bounds.reduce-scatter-inplace.xml", "well_formed"},
        {"race.alltonext_2in.xml", "race_free"},
        {"rank-divergent.allreduce-1step-4n.xml", "agreement"},
        {"rank-divergent.ap-1pass.xml", "agreement"},
        {"shared-connection.ring_2_4.xml", "well_formed"}};
    for (auto const& [file, property] : expected)
        EXPECT_EQ(fault(verify::verified_file((field() / "known-bad" / file).string())), property) << file;
}

TEST(PublicSchedules, TheRingOfSixteenNeedsThreeSlotsBeforeItsRepair) {
    if (!fs::exists(field() / "known-bad")) GTEST_SKIP() << "no schedules at " << field();
    auto const path = (field() / "known-bad" / "deadlock-at-two-slots.ring16.xml").string();
    EXPECT_TRUE(
        counterexample(verdict(verify::verified_file(path), "deadlock_free")).ends_with("needs 3 slots"));
    EXPECT_EQ(failure(verify::verified_file(path, {.slots = 3})), Failure::none);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
