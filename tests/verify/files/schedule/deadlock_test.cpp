#include "verify/files/schedule/deadlock.hpp"

#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::schedule_tests {
namespace {

/// Verifies the example whose two ranks first send each other sixteen chunks, with limits on the call size.
Report split16(schedules::CallSizes sizes, verify::CheckOptions const& options = {}) {
    auto schedule = verify::read_schedule(example("split16_LL"));
    schedule.sizes = sizes;
    return verify::verified("t.xml", schedule, options);
}

std::string note(Verdict const& verdict) { return std::get<Checked>(verdict).note; }

TEST(CheckDeadlock, NamesTheSmallestCallThatDeadlocks) {
    auto const report = split16({});
    EXPECT_EQ(failure(report), Failure::deadlock);
    auto const text = counterexample(verdict(report, "deadlock_free"));
    EXPECT_NE(text.find("2 ranks, 8 slots, a call of 524320 bytes (512.03 KiB)"), std::string::npos) << text;
    EXPECT_NE(text.find("free of deadlock up to 524288 bytes (512 KiB); at 524320 bytes (512.03 KiB) and "
                        "above stuck"),
              std::string::npos);
    EXPECT_NE(
        text.find("send i[0..15] to rank 1 (message 9 of 16); waits for rank 1, thread block 0 to receive: "
                  "8 of 8 FIFO slots are full"),
        std::string::npos);
    EXPECT_NE(text.find("; 16 from 524320 bytes (512.03 KiB) on"), std::string::npos);
}

TEST(CheckDeadlock, OnlyWarnsOfDeadlocksBeyondTheLimitsOfTheFile) {
    auto const report = split16({0, 524319});
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_EQ(warning(report, "stuck-beyond-range"),
              "free of deadlock up to 524288 bytes (512 KiB); at 524320 bytes (512.03 KiB) and above stuck, "
              "with 8 slots and 1 chunk a message or fewer; the file is selected up to 524319 bytes "
              "(512.03 KiB)");
    EXPECT_EQ(failure(split16({0, 524320})), Failure::deadlock);
}

TEST(CheckDeadlock, JudgesOnlyCallsThatMaySelectTheFile) {
    EXPECT_EQ(note(verdict(split16({0, 65536}), "deadlock_free")), "needs 1 slot");
    auto const text = counterexample(verdict(split16({1 << 20, 1 << 24}), "deadlock_free"));
    EXPECT_NE(text.find("a call of 1048576 bytes (1 MiB)"), std::string::npos) << text;
    EXPECT_EQ(std::get<Checked>(verdict(split16({64, 65536}), "deadlock_free")).scope,
              "this file, 8 slots, calls of 64 bytes to 65536 bytes (64 KiB)");
}

TEST(CheckDeadlock, TellsTheSlotsNeededFromEachSize) {
    auto const report = split16({0, 200'000});
    EXPECT_EQ(note(verdict(report, "deadlock_free")),
              "needs 1 slot; 2 from 65568 bytes (64.03 KiB) on; 3 from 131104 bytes (128.03 KiB) on; 4 from "
              "174784 bytes (170.69 KiB) on");
    EXPECT_EQ(
        warning(report, "needs-slots"),
        "needs 4 slots from 174784 bytes (170.69 KiB) on; stuck with 3: rank 0, thread block 0 -> rank 1, "
        "thread block 0 -> rank 0, thread block 0");
}

TEST(CheckDeadlock, UsesTheGivenSlotsAndBuffer) {
    EXPECT_EQ(failure(split16({}, {.slots = 16})), Failure::none);
    EXPECT_EQ(failure(split16({}, {.slots = 15})), Failure::deadlock);
    auto const text = counterexample(verdict(split16({}, {.buffer_bytes = 1 << 20}), "deadlock_free"));
    EXPECT_NE(text.find("a call of 1048608 bytes"), std::string::npos) << text;
    auto const rccl =
        counterexample(verdict(split16({}, {.runtime = formats::msccl_runtime("rccl")}), "deadlock_free"));
    EXPECT_NE(rccl.find("a call of 262176 bytes"), std::string::npos) << rccl;
}

TEST(CheckDeadlock, WarnsOfAScheduleThatNeedsMoreThanOneSlot) {
    auto const report = verify::verified_file(example("ok_send_first_2"), {.show_cycles = true});
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_EQ(warning(report, "needs-slots"),
              "needs 2 slots; stuck with 1: rank 0, thread block 0 -> rank 1, thread block 0 -> rank 0, "
              "thread block 0");
    EXPECT_EQ(report.notes[1].text, "with 1 slot:");
    EXPECT_NE(report.notes[2].text.find("the only FIFO slot is full"), std::string::npos);
    EXPECT_TRUE(verify::verified_file(example("ring_ok")).warnings.empty());
}

TEST(CheckDeadlock, ShowsACycleOfEveryCallThatNeedsMoreSlots) {
    auto const report = split16({0, 200'000}, {.show_cycles = true});
    std::vector<std::string> found;
    for (auto const& note : report.notes)
        if (note.text.starts_with("with ")) found.push_back(note.text);
    EXPECT_EQ(found, (std::vector<std::string>{"with 1 slot, calls of 65568 bytes (64.03 KiB):",
                                               "with 2 slots, calls of 131104 bytes (128.03 KiB):",
                                               "with 3 slots, calls of 174784 bytes (170.69 KiB):"}));
}

TEST(CheckDeadlock, SaysHowManySlotsWouldHelp) {
    auto const few =
        counterexample(verdict(verify::verified_file(example("fifo3_send_first_3")), "deadlock_free"));
    EXPECT_TRUE(few.ends_with("needs 3 slots")) << few;
    auto const none =
        counterexample(verdict(verify::verified_file(example("recv_first_mutual")), "deadlock_free"));
    EXPECT_TRUE(none.starts_with("2 ranks, any number of slots")) << none;
}

}  // namespace
}  // namespace cubecheck::schedule_tests
