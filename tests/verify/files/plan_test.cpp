#include "verify/files/plan.hpp"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/schedule_json/specification_text.hpp"
#include "tests/plans/plan_files.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::plan_tests {
namespace {

using testing::HasSubstr;

struct Expectation {
    char const* file;
    char const* fault;
    Failure failure;
    char const* word;  ///< that the counterexample has
};

class PlanExamples : public testing::TestWithParam<Expectation> {};

TEST_P(PlanExamples, AreRefutedByTheirDefect) {
    auto const report = verify::verified_file(example_path(GetParam().file));
    EXPECT_EQ(fault(report), GetParam().fault);
    EXPECT_EQ(failure(report), GetParam().failure);
    EXPECT_TRUE(report.complete);
    if (fault(report).empty() || fault(report) == "unknown") return;
    EXPECT_THAT(counterexample(verdict(report, GetParam().fault)), HasSubstr(GetParam().word));
}

constexpr auto well_formed = "well_formed", deadlock_free = "deadlock_free", race_free = "race_free",
               readable = "readable", contract = "contract";

INSTANTIATE_TEST_SUITE_P(Right, PlanExamples,
                         testing::Values(Expectation{"allgather_put", "", Failure::none, ""},
                                         Expectation{"allreduce_packets", "", Failure::none, ""},
                                         Expectation{"barrier", "", Failure::none, ""},
                                         Expectation{"forwarded_packets", "", Failure::none, ""},
                                         Expectation{"older_allreduce", "", Failure::none, ""},
                                         Expectation{"older_packets", "", Failure::none, ""},
                                         Expectation{"pipeline", "", Failure::none, ""},
                                         Expectation{"port_flush", "", Failure::none, ""},
                                         Expectation{"port_in_turn", "", Failure::none, ""},
                                         Expectation{"send_receive", "", Failure::none, ""},
                                         Expectation{"send_receive_groups", "", Failure::none, ""},
                                         Expectation{"slices", "", Failure::none, ""},
                                         Expectation{"switch", "", Failure::none, ""},
                                         Expectation{"two_forwarders", "", Failure::none, ""}),
                         [](auto const& info) { return std::string(info.param.file); });

INSTANTIATE_TEST_SUITE_P(
    Wrong, PlanExamples,
    testing::Values(
        Expectation{"broadcast_ahead", race_free, Failure::race,
                    "launch 3: rank 0, thread block 0, op 0 (ppkt)"},
        Expectation{"garbage", readable, Failure::malformed,
                    "garbage.json:2: the file is not well-formed JSON"},
        Expectation{"lone_switch", well_formed, Failure::malformed,
                    "declares the switch 1 time, rank 1 0 times"},
        Expectation{"lonely_barrier", deadlock_free, Failure::deadlock, "2 thread blocks at barrier 0"},
        Expectation{"missing_barrier", race_free, Failure::race, "nothing orders these two"},
        Expectation{"missing_contribution", contract, Failure::contract,
                    "the sum of q:i[0] over the 2 ranks"},
        Expectation{"missing_flush", race_free, Failure::race, "op 8 (copy) writes rank 1's s[0]"},
        Expectation{"missing_nop", race_free, Failure::race, "op 4 (put) writes rank 1's o[0]"},
        Expectation{"missing_packets", deadlock_free, Failure::deadlock,
                    "waits for packets in rank 0's s[0]"},
        Expectation{"missing_slice", contract, Failure::contract, "piece 2 of 2"},
        Expectation{"missing_wait", race_free, Failure::race, "the caller of rank 0 takes o[1]"},
        Expectation{"no_plan", readable, Failure::malformed, "an object with \"gpus\" (a plan)"},
        Expectation{"no_such_buffer", readable, Failure::malformed, "/ops/4/dst_buff/0/buffer_id"},
        Expectation{"older_missing_wait", race_free, Failure::race, "op 3 (re) reads rank 0's s[0]"},
        Expectation{"older_unknown_op", readable, Failure::malformed, "is \"rrr\"; expected"},
        Expectation{"out_of_bounds", well_formed, Failure::malformed, "chunks below 2"},
        Expectation{"packets_overwritten", race_free, Failure::race, "op 2 (ppkt) writes rank 1's s[0]"},
        Expectation{"pipeline_overrun", race_free, Failure::race, "piece 5 writes rank 1's s[0]"},
        Expectation{"put_too_early", race_free, Failure::race,
                    "the caller of rank 1 takes o[0] after launch 1"},
        Expectation{
            "rank_behind", deadlock_free, Failure::deadlock,
            "launch 2: rank 1, thread block 1, op 5 (wait) at /gpus/1/threadblocks/1/ops/5 (line 59)"},
        Expectation{"rank_divergent", "agreement", Failure::agreement, "((1:i[0] + 2:i[0]) + 0:i[0])"},
        Expectation{"relaxed_release", race_free, Failure::race, "only relaxed signals"},
        Expectation{"scratch_reused", race_free, Failure::race, "can start its next launch before"},
        Expectation{"send_receive_astray", contract, Failure::contract, "1:i[0]\n3:i[0]"},
        Expectation{"semaphore_used_up", deadlock_free, Failure::deadlock,
                    "semaphore 0 of rank 0 begins with"},
        Expectation{"signal_before_put", race_free, Failure::race, "op 6 (put) writes rank 0's o[1]"},
        Expectation{"switch_relaxed", race_free, Failure::race, "op 3 (glres) writes rank 0's i[1]"},
        Expectation{"two_writers", race_free, Failure::race, "op 5 (copy) writes rank 0's o[1]"},
        Expectation{"unheard_block", race_free, Failure::race, "op 0 (copy) reads rank 1's i[0]"},
        Expectation{"uneven_pipeline", well_formed, Failure::malformed, "in a pipeline of 2"},
        Expectation{"unknown_op", readable, Failure::malformed, "is \"teleport\"; expected"},
        Expectation{"unwritten_read", "initialised", Failure::contract, "s[0], to which nothing was written"},
        Expectation{"waits_in_a_cycle", deadlock_free, Failure::deadlock,
                    "/gpus/0/threadblocks/0/ops/6 (line 18) waits for a signal"}),
    [](auto const& info) { return std::string(info.param.file); });

INSTANTIATE_TEST_SUITE_P(Unjudged, PlanExamples,
                         testing::Values(Expectation{"flush_memory", "unknown", Failure::unknown, ""},
                                         Expectation{"mixed_scratch", "unknown", Failure::unknown, ""},
                                         Expectation{"pipeline_starved", "unknown", Failure::unknown, ""},
                                         Expectation{"shared_counter", "unknown", Failure::unknown, ""},
                                         Expectation{"shared_port", "unknown", Failure::unknown, ""},
                                         Expectation{"signal_left_over", "unknown", Failure::unknown, ""},
                                         Expectation{"switch_signal", "unknown", Failure::unknown, ""}),
                         [](auto const& info) { return std::string(info.param.file); });

/// The refutation of each example, with the JSON pointer of an operation or of a declaration of the rank.
TEST(VerifyPlan, NamesTheElementOfEachRefutation) {
    std::map<std::string, std::string> const elements{
        {"lone_switch", "rank 0, switch channel 0 at /gpus/0/channels"},
        {"lonely_barrier",
         "rank 0, thread block 1, op 2 (barrier) at /gpus/0/threadblocks/1/ops/2 (line 15)"},
        {"missing_packets", "rank 0, thread block 0, op 1 (repkt) at /gpus/0/threadblocks/0/ops/1 (line 13)"},
        {"missing_wait", "rank 1, thread block 0, op 4 (put) at /gpus/1/threadblocks/0/ops/4 (line 31)"},
        {"missing_contribution",
         "rank 1, thread block 0, op 1 (upkt) at /gpus/1/threadblocks/0/ops/1 (line 25)"},
        {"rank_divergent",
         "last written by rank 0, thread block 0, op 1 (repkt) at /gpus/0/threadblocks/0/ops/1 (line 16) and "
         "by rank "
         "1, "
         "thread block 0, op 1 (repkt) at /gpus/1/threadblocks/0/ops/1 (line 33)"},
        {"out_of_bounds", "rank 1, thread block 0, op 4 (put) at /gpus/1/threadblocks/0/ops/4 (line 32)"},
        {"pipeline_overrun", "op 0.2 (put), piece 5 at /gpus/0/threadblocks/0/ops/0/ops/2 (line 15)"},
        {"semaphore_used_up", "(sem_acquire) at /gpus/0/threadblocks/0/ops/0 (line 11)"},
        {"uneven_pipeline", "at /gpus/0/threadblocks/0/ops/0/ops/"},
        {"unwritten_read", "rank 0, thread block 0, op 0 (copy) at /gpus/0/threadblocks/0/ops/0 (line 10)"}};
    for (auto const& [file, element] : elements) {
        auto const report = judged(example_text(file));
        for (auto const& row : report.rows) {
            if (std::holds_alternative<Refuted>(row.verdict)) {
                EXPECT_THAT(counterexample(row.verdict), HasSubstr(element)) << file;
            }
        }
    }
}

std::string reason(Report const& report, std::string const& property) {
    return std::get<Unknown>(verdict(report, property)).reason;
}

Report specified(std::string const& text, std::string const& specification) {
    return verify::verified("t.json", parsed(text),
                            {.specification = formats::parse_specification("spec", specification)});
}

TEST(VerifyPlan, NamesTheOperationThatIsNotChecked) {
    auto const report = judged(example_text("switch_signal"));
    EXPECT_THAT(reason(report, "race_free"), HasSubstr("rank 0, thread block 0, op 5 (signal)"));
    EXPECT_THAT(reason(report, "contract"), HasSubstr("op 5 (signal)"));
}

TEST(VerifyPlan, NamesChecksThatOneRunDoesNotDecide) {
    auto const why = [](char const* file, char const* property) {
        return reason(judged(example_text(file)), property);
    };
    EXPECT_EQ(
        why("shared_port", "race_free"),
        "rank 0, thread block 0 and rank 0, thread block 1 both post requests to rank 0's port channel 0 to "
        "rank 1, in no fixed order");
    EXPECT_THAT(why("signal_left_over", "race_free"),
                HasSubstr("is incremented 2 times and decremented 1 time per launch"));
    EXPECT_THAT(why("pipeline_starved", "deadlock_free"),
                HasSubstr("pipelines decrement semaphore 0 of rank 0"));
    EXPECT_THAT(why("flush_memory", "deadlock_free"),
                HasSubstr("/gpus/0/threadblocks/0/ops/5 (line 17): Cubecheck does not model this operation"));
}

TEST(VerifyPlan, SkipsChecksThatRestOnAFailure) {
    auto const report = judged(example_text("older_missing_wait"));
    EXPECT_EQ(reason(report, "contract"), "skipped: race_free failed");
    EXPECT_EQ(reason(report, "agreement"), "skipped: race_free failed");
}

TEST(VerifyPlan, APlanForNoKnownCollectiveHasNoContractAndIsNotGreen) {
    auto const report = judged(changed(example_text("allgather_put"), "\"allgather\"", "\"alltoallv\""));
    EXPECT_EQ(reason(report, "contract"),
              "the contract of alltoallv is unknown: only a specification says which chunk must end where");
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(report, "agreement")));
    EXPECT_EQ(failure(report), Failure::unknown);
}

/// Each rank receives from the rank before it, or from the rank of the same position in the group before.
TEST(VerifyPlan, SendAndReceiveHaveTheirContract) {
    auto const note = [](std::string const& text) {
        return std::get<Checked>(verdict(judged(text), "contract")).note;
    };
    EXPECT_EQ(note(example_text("send_receive")), "from the rank before");
    EXPECT_EQ(note(example_text("send_receive_groups")), "from the rank 2 before");
    auto const own = changed(example_text("send_receive"), R"("src_buff": [{"type": "s", "index": 0)",
                             R"("src_buff": [{"type": "i", "index": 0)");
    EXPECT_NE(failure(judged(own)), Failure::none);
    auto const copied = changed(changed(own, "upkt", "copy", true), R"("src_buff": [{"type": "s")",
                                R"("src_buff": [{"type": "i")");
    EXPECT_EQ(fault(judged(copied)), "contract");
    EXPECT_EQ(failure(specified(example_text("send_receive"), "0: o[0] = 0:i[0]\n")), Failure::contract);
}

/// Every rank ends with the parts of all ranks, so rank 0 has them, too.
TEST(VerifyPlan, AGatherIsJudgedAtTheRootThatKeepsIt) {
    auto const gather = changed(example_text("allgather_put"), "\"allgather\"", "\"gather\"");
    EXPECT_EQ(std::get<Checked>(verdict(judged(gather), "contract")).note, "root 0");
    auto const scatter = changed(example_text("allgather_put"), "\"allgather\"", "\"scatter\"");
    EXPECT_EQ(fault(judged(scatter)), "well_formed");
}

TEST(VerifyPlan, ACustomPlanPromisesNothingAndStaysGreen) {
    auto const report = judged(changed(example_text("allgather_put"), "\"allgather\"", "\"custom\""));
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(report, "contract")));
    EXPECT_EQ(failure(report), Failure::none);
}

TEST(VerifyPlan, ASpecificationTakesThePlaceOfTheCollectivesContract) {
    auto const text = example_text("allgather_put");
    auto const right = specified(text, "*: o[0] = 0:i[0]\n*: o[1] = 1:i[0]\n");
    EXPECT_EQ(failure(right), Failure::none) << fault(right);
    EXPECT_EQ(std::get<Checked>(verdict(right, "contract")).note, "as spec says");
    auto const wrong = specified(text, "0: o[1] = 0:i[0]\n");
    EXPECT_EQ(failure(wrong), Failure::contract);
    EXPECT_THAT(counterexample(verdict(wrong, "contract")), HasSubstr("0:i[0], as spec says"));
    auto const beyond = specified(text, "0: o[2] = 0:i[0]\n");
    EXPECT_EQ(failure(beyond), Failure::malformed);
    EXPECT_THAT(reason(beyond, "contract"), HasSubstr("skipped: specification failed"));
}

TEST(VerifyPlan, ASpecificationMayPromiseSumsOverSomeRanks) {
    auto const right = specified(example_text("rank_divergent"), "0: o[0] = sum i[0]\n");
    EXPECT_EQ(failure(right), Failure::none) << fault(right);
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(right, "agreement"))) << "one holds it";
    EXPECT_EQ(failure(specified(example_text("rank_divergent"), "*: o[0] = sum i[0]\n")), Failure::agreement);
    EXPECT_EQ(failure(specified(example_text("rank_divergent"), "0: o[0] = sum 0..1:i[0]\n")),
              Failure::contract);
}

TEST(VerifyPlan, AnOperationNamesOnlyChannelsThatItsBlockHas) {
    std::string const put =
        R"("dst_buff": [{"buffer_id": 0, "index": 0, "size": 1}], "channel_type": "memory")";
    auto const with = [&](char const* ids) {
        return refusal(changed(example_text("allgather_put"), put, put + R"(, "channel_ids": )" + ids));
    };
    EXPECT_EQ(with("[0]"), "");
    EXPECT_THAT(with("[9]"), HasSubstr("/ops/4/channel_ids/0: is 9; expected the position of one of 1 memory "
                                       "channels of the thread block"));
}

TEST(VerifyPlan, AppliesAWaiver) {
    auto const report =
        verify::verified("t.json", parsed(example_text("rank_divergent")), {.waived = {"agreement"}});
    EXPECT_EQ(failure(report), Failure::none);
}

TEST(VerifyPlan, ExplainsCyclicWaitsAsACycle) {
    auto const report = judged(example_text("waits_in_a_cycle"));
    auto const& story = std::get<Refuted>(verdict(report, "deadlock_free")).counterexample.story;
    ASSERT_EQ(story.size(), 6U);
    EXPECT_EQ(
        story[1],
        "it would come from rank 1, thread block 0, op 7 (signal) at /gpus/1/threadblocks/0/ops/7 (line 36)");
    EXPECT_EQ(story[0],
              "launch 1: rank 0, thread block 0, op 6 (wait) at /gpus/0/threadblocks/0/ops/6 (line 18) waits "
              "for a signal "
              "of rank 1 on rank 0's memory channel 0 to rank 1");
}

/// Rank 0 waits in launch 3 for rank 1, and one of rank 1's own thread blocks keeps it in launch 2.
TEST(VerifyPlan, ADeadlockIsTracedToTheRankThatCausesIt) {
    auto const report = judged(example_text("rank_behind"));
    auto const& example = std::get<Refuted>(verdict(report, "deadlock_free")).counterexample;
    EXPECT_EQ(example.got, "thread blocks wait for one another in a cycle");
    EXPECT_THAT(example.story, testing::Contains(HasSubstr("in the next launch it would come from rank 1")));
    EXPECT_THAT(example.story, testing::Not(testing::Contains(HasSubstr("launch 3"))));
}

/// One launch leaves a signal behind, and so the next launch starts too early.
TEST(VerifyPlan, ASignalTooManyIsARaceInTheNextLaunch) {
    auto const text = changed(example_text("allgather_put"),
                              R"({"name": "signal", "channel_type": "memory", "channel_ids": [0]})",
                              R"({"name": "signal", "channel_type": "memory", "channel_ids": [0]},
      {"name": "signal", "channel_type": "memory", "channel_ids": [0]})");
    EXPECT_EQ(fault(judged(text)), "race_free");
    EXPECT_THAT(counterexample(verdict(judged(text), "race_free")), HasSubstr("launch 2"));
}

/// Returns the lines of a counterexample that are not steps of its run.
std::string story(std::string const& file, char const* property) {
    auto const report = verify::verified_file(example_path(file));
    std::string out;
    for (auto const& line : std::get<Refuted>(verdict(report, property)).counterexample.story)
        out += line + '\n';
    return out;
}

TEST(Plan, WithAWrongSumSaysWhichContributionIsMissing) {
    EXPECT_THAT(story("missing_contribution", contract), HasSubstr("\n1:i[0] is missing\n"));
    EXPECT_THAT(story("missing_slice", contract), HasSubstr("0:i[0] is missing\n"));
}

TEST(Plan, WhoseRanksDisagreeSaysForWhichNumbers) {
    EXPECT_THAT(story("rank_divergent", "agreement"),
                HasSubstr("rank 0 joins 1:i[0] and 2:i[0] before 0:i[0] comes in"));
}

}  // namespace
}  // namespace cubecheck::plan_tests
