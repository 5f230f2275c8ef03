#include <gtest/gtest.h>

#include "gate/schedule.hpp"
#include "tests/formats/msccl_file.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

Failure failure_of(std::string const& name, std::string const& runtime) {
    return failure(gate::verified_file(example(name), {.runtime = formats::msccl_runtime(runtime)}));
}

TEST(MscclReadings, TheOperandIsAtTheSourceForTheRuntimesAndAtTheTargetForTheCompiler) {
    EXPECT_EQ(failure_of("rrc_src_not_dst", "any"), Failure::contract);
    EXPECT_EQ(failure_of("rrc_src_not_dst", "msccl"), Failure::contract);
    EXPECT_EQ(failure_of("rrc_src_not_dst", "msccl-tools"), Failure::none);
    EXPECT_EQ(failure_of("rrc_src_not_dst", "any,operand=target"), Failure::none);
}

TEST(MscclReadings, BareNopsThatCountDoNotShiftFlags) {
    EXPECT_EQ(failure_of("nop_flagskew", "any"), Failure::deadlock);
    EXPECT_EQ(failure_of("nop_flagskew", "any,bare-nops=counted"), Failure::none);
}

TEST(MscclReadings, ChannelsPairedByPositionMayHaveDifferentNumbers) {
    EXPECT_EQ(failure_of("chan_mismatch", "any"), Failure::malformed);
    EXPECT_EQ(failure_of("chan_mismatch", "any,pairing=by-position"), Failure::none);
}

TEST(MscclReadings, ARuntimeThatRefusesAFileSaysSoInARowThatFails) {
    auto const report = gate::verified_file(
        example("double_count"), {.runtime = formats::msccl_runtime("rccl,full-operations=refused")});
    auto const other =
        gate::verified_file(example("rrc_src_not_dst"), {.runtime = formats::msccl_runtime("rccl")});
    EXPECT_EQ(failure(other), Failure::malformed);
    EXPECT_EQ(fault(other), "readable");
    EXPECT_TRUE(report.complete);
}

TEST(MscclReadings, ARuntimeOtherThanAnyIsNamedInANote) {
    EXPECT_TRUE(file(xml(exchange())).notes.empty());
    EXPECT_EQ(file(xml(exchange()), "rccl,steps=9").notes.at(0), "read as rccl,steps=9 does");
}

TEST(MscclReadings, AnEmptyStepMovesNothing) {
    auto algo = exchange();
    algo.gpus[0].tbs[0].steps.push_back({"s", "i", 0, "o", 0, 0});
    auto const read = file(xml(algo), "rccl");
    EXPECT_EQ(fault(gate::verified("t.xml", read.schedule)), "");
}

TEST(MscclReadings, AResidualAddLosesWhatFollowsIt) {
    EXPECT_EQ(failure(gate::verified("t.xml", file(replaced(xml(exchange()), "\"cpy\"", "\"ra\"")).schedule)),
              Failure::deadlock)
        << "the send and the receive behind it have no other end";
}

TEST(MscclReadings, ACollectiveWhoseContractDependsOnTheCallIsNotGreen) {
    auto algo = exchange();
    algo.coll = "gather";
    auto const report = verified(algo);
    EXPECT_TRUE(std::holds_alternative<Unknown>(verdict(report, "contract")));
    EXPECT_EQ(failure(report), Failure::unknown);
    algo.coll = "custom";
    EXPECT_EQ(failure(verified(algo)), Failure::none);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
