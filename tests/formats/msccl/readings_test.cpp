#include <gtest/gtest.h>

#include "tests/formats/msccl_file.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck::schedule_tests {
namespace {

Failure failure_of(std::string const& name, std::string const& runtime) {
    return failure(verify::verified_file(example(name), {.runtime = formats::msccl_runtime(runtime)}));
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

/// Each rank has two thread blocks.  The first one copies, sends s[0] and copies again; it publishes the last
/// two steps.  The second one overwrites s[0] after step `awaited` of the first one.
Algo overwritten_behind_a_send(int awaited) {
    auto algo = exchange();
    algo.proto = "LL";
    for (int me = 0; me < 2; ++me) {
        int const other = 1 - me;
        Step const send{"s", "s", 0, "o", 0, 1, -1, -1, 1};
        Step const behind{"cpy", "i", 0, "o", me, 1, -1, -1, 1};
        Step const write{"cpy", "o", other, "s", 0, 1, 0, awaited};
        algo.gpus[me] = {1, 2, 1, {}};
        algo.gpus[me].tbs = {{other, -1, 0, {{"cpy", "i", 0, "s", 0}, send, behind}},
                             {-1, other, 0, {{"r", "i", 0, "o", other}, write}}};
    }
    return algo;
}

Report judged_for(Algo const& algo, char const* runtime) {
    return verify::verified("t.xml", file(xml(algo), runtime).schedule);
}

TEST(MscclReadings, AFlagOfRcclDoesNotImplyThatALLSendHasReadItsSource) {
    auto const report = judged_for(overwritten_behind_a_send(1), "rccl");
    EXPECT_EQ(failure(report), Failure::race);
    EXPECT_TRUE(contains(counterexample(verdict(report, "race_free")),
                         "wait for a later step of its thread block instead"))
        << counterexample(verdict(report, "race_free"));
    EXPECT_EQ(fault(judged_for(overwritten_behind_a_send(2), "rccl")), "");
    for (auto const* const runtime : {"any", "msccl", "msccl-executor-nccl", "rccl,ll-sends=over"})
        EXPECT_EQ(fault(judged_for(overwritten_behind_a_send(1), runtime)), "") << runtime;
    auto simple = overwritten_behind_a_send(1);
    simple.proto = "Simple";
    EXPECT_EQ(fault(judged_for(simple, "rccl")), "");
}

TEST(MscclReadings, AForwardedFlagOfRcclDoesNotImplyItEither) {
    auto algo = overwritten_behind_a_send(1);
    for (auto& gpu : algo.gpus) {
        gpu.tbs.push_back({-1, -1, 0, {{"cpy", "i", 0, "s", 1, 1, 0, 1, 1}}});
        gpu.scratch = 2;
        gpu.tbs[1].steps[1].depid = 2;
        gpu.tbs[1].steps[1].deps = 0;
    }
    EXPECT_EQ(fault(judged_for(algo, "rccl")), "race_free");
    EXPECT_EQ(fault(judged_for(algo, "any")), "");
}

TEST(MscclReadings, ARefusalByARuntimeIsAFailingRow) {
    auto const report = verify::verified_file(
        example("double_count"), {.runtime = formats::msccl_runtime("rccl,full-operations=refused")});
    auto const other =
        verify::verified_file(example("rrc_src_not_dst"), {.runtime = formats::msccl_runtime("rccl")});
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
    EXPECT_EQ(fault(verify::verified("t.xml", read.schedule)), "");
}

TEST(MscclReadings, AResidualAddLosesTheStepsAfterIt) {
    EXPECT_EQ(
        failure(verify::verified("t.xml", file(replaced(xml(exchange()), "\"cpy\"", "\"ra\"")).schedule)),
        Failure::deadlock)
        << "the send and the receive after it have no other end";
}

TEST(MscclReadings, ACustomScheduleMayComputeAnything) {
    auto algo = exchange();
    algo.coll = "custom";
    EXPECT_EQ(failure(verified(algo)), Failure::none);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
