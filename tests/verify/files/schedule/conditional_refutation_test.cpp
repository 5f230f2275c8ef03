#include "verify/files/schedule/conditional_refutation.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "formats/schedule_json/specification_text.hpp"
#include "tests/schedules/verdicts.hpp"

/// Conditional refutations: a schedule that fails one check may also break its contract.  This is reported as
/// a failure of the kind of the check that fails first.
namespace cubecheck::schedule_tests {
namespace {

namespace fs = std::filesystem;

Row const& row(Report const& report, std::string const& property) {
    for (auto const& one : report.rows)
        if (one.property == property) return one;
    throw std::out_of_range(property);
}

bool is_conditionally_refuted(Report const& report, Failure kind) {
    auto const& contract = row(report, "contract");
    return failure(report) == kind && contract.kind == kind &&
           std::holds_alternative<Refuted>(contract.verdict);
}

bool is_not_judged(Report const& report) {
    return std::holds_alternative<Unknown>(row(report, "contract").verdict);
}

TEST(ConditionalRefutation, RefutesTheContractIfTheRacyRunBreaksIt) {
    auto const report = verify::verified_file(example("ring_missing_dep"));
    EXPECT_TRUE(is_conditionally_refuted(report, Failure::race));
    EXPECT_NE(counterexample(verdict(report, "contract"))
                  .find("this happens in one of the interleavings that the race allows"),
              std::string::npos);
}

TEST(ConditionalRefutation, LeavesTheContractUnknownIfTheRacyRunKeepsIt) {
    Algo const harmless{"broadcast", 1, {{1, 1, 0, {{-1, -1, 0, {{"cpy"}}}, {-1, -1, 0, {{"cpy"}}}}}}};
    EXPECT_EQ(fault(verified(harmless)), "race_free");
    EXPECT_TRUE(is_not_judged(verified(harmless)));
}

/// A rank copies its chunk to an overlapping place two chunks on, which is right only chunk by chunk.
Algo right_in_pieces() {
    Algo algo{"allreduce", 1, {{1, 1, 3, {}}}};
    algo.gpus[0].tbs.push_back(
        {-1, -1, 0, {{"cpy", "i", 0, "s", 0}, {"cpy", "s", 0, "s", 1, 2}, {"cpy", "s", 2, "o", 0}}});
    return algo;
}

TEST(Contract, IsNotRefutedByInfeasibleRuns) {
    auto algo = right_in_pieces();
    EXPECT_TRUE(is_conditionally_refuted(verified(algo), Failure::race)) << "in small calls";
    algo.sizes = R"(minBytes="2097152" maxBytes="0")";
    EXPECT_EQ(fault(verified(algo)), "race_free");
    EXPECT_TRUE(is_not_judged(verified(algo)));
    algo.gpus[0].tbs[0].steps.push_back({"cpy", "i", 0, "s", 9});
    EXPECT_EQ(fault(verified(algo)), "well_formed");
    EXPECT_TRUE(is_not_judged(verified(algo)));
}

/// Single steps of fused reductions do not show the result of a transfer that reads what it writes.
TEST(ConditionalRefutation, SkipsTransfersThatReadWhatTheyWrite) {
    Algo algo{"broadcast", 2, {{2, 2, 0, {}}}};
    algo.gpus[0].tbs.push_back(
        {-1, -1, 0, {{"cpy", "i", 0, "o", 0, 2}, {"re", "o", 1, "o", 0}, {"re", "o", 0, "o", 0}}});
    EXPECT_EQ(fault(verified(algo)), "race_free");
    EXPECT_TRUE(is_not_judged(verified(algo)));
    EXPECT_TRUE(is_not_judged(verified(algo, {.waived = {"race_free"}})));
    auto beyond = algo;
    beyond.gpus[0].tbs[0].steps.push_back({"cpy", "i", 0, "s", 9});
    EXPECT_EQ(fault(verified(beyond)), "well_formed");
    EXPECT_TRUE(is_not_judged(verified(beyond)));
    algo.gpus[0].tbs[0].steps[1].hasdep = 1;
    EXPECT_EQ(fault(verified(algo)), "contract") << "the reductions are two transfers";
}

/// Two ranks exchange chunks through a chunk of scratch that the file does not declare.
Algo by_way_of_scratch(int read) {
    auto algo = exchange();
    for (auto& gpu : algo.gpus) {
        auto& steps = gpu.tbs[0].steps;
        steps[1] = {"cpy", "i", 0, "s", 2};
        steps.insert(steps.begin() + 2, {"s", "s", read});
    }
    return algo;
}

TEST(ConditionalRefutation, RefutesAScheduleThatFailsWithAnyMemoryBeyondItsBuffers) {
    auto const wrong = verified(by_way_of_scratch(1));
    EXPECT_TRUE(is_conditionally_refuted(wrong, Failure::malformed));
    EXPECT_NE(
        counterexample(verdict(wrong, "contract")).find("out-of-range accesses hit empty, unshared memory"),
        std::string::npos);
    EXPECT_EQ(fault(verified(by_way_of_scratch(2))), "well_formed");
    EXPECT_TRUE(is_not_judged(verified(by_way_of_scratch(2))));
}

TEST(ConditionalRefutation, IgnoresNegativeAndHugeOffsets) {
    for (auto const chunk : {-1, 2'000'000}) {
        auto algo = by_way_of_scratch(1);
        algo.gpus[1].tbs[0].steps[1].target_offset = chunk;
        EXPECT_TRUE(is_not_judged(verified(algo))) << chunk;
    }
}

TEST(ConditionalRefutation, IgnoresOtherFaults) {
    EXPECT_TRUE(is_not_judged(verify::verified_file(example("chan_mismatch"))));
    EXPECT_TRUE(is_not_judged(verify::verified_file(example("recv_first_mutual"))));
}

/// A rank copies its chunk after a nop that waits; the copy itself does not wait.
Algo after_a_nop(char const* target) {
    Algo algo{"allgather", 1, {{1, 1, 1, {}}}};
    algo.gpus[0].tbs.push_back({-1, -1, 0, {{"cpy", "i", 0, "s", 0, 1, -1, -1, 1}}});
    algo.gpus[0].tbs.push_back(
        {-1, -1, 0, {{"nop", "i", 0, "o", 0, 1, 0, 0}, {"cpy", "s", 0, target, 0, 1}}});
    return algo;
}

/// Each process has a file of its own, since tests run in parallel.
std::string own_path() { return testing::TempDir() + "besides_" + std::to_string(::getpid()) + ".xml"; }

Report verified_text(Algo const& algo) {
    auto const path = own_path();
    std::ofstream(path) << xml(algo);
    auto out = verify::verified_file(path);
    fs::remove(path);
    return out;
}

TEST(ConditionalRefutation, ReadsAFileWithItsNopsJoined) {
    auto const wrong = verified_text(after_a_nop("s"));
    EXPECT_EQ(fault(wrong), "readable");
    EXPECT_TRUE(is_conditionally_refuted(wrong, Failure::malformed));
    EXPECT_NE(counterexample(verdict(wrong, "contract")).find("also waits for their dependencies"),
              std::string::npos);
    auto const right = verified_text(after_a_nop("o"));
    EXPECT_EQ(fault(right), "readable");
    EXPECT_EQ(right.rows.size(), 1U);
}

TEST(ConditionalRefutation, JoinedNopsCountLikeFlags) {
    auto algo = after_a_nop("s");
    algo.gpus[0].tbs[1].steps.back().hasdep = 1;
    algo.gpus[0].tbs.push_back({-1, -1, 0, {{"cpy", "i", 0, "s", 0, 1, 1, 1}}});
    EXPECT_TRUE(is_conditionally_refuted(verified_text(algo), Failure::malformed));
}

/// Each rank sums its chunk and two chunks of scratch.  A nop waits for the thread block that writes the
/// second one.
TEST(ConditionalRefutation, ANopBetweenReductionsDelaysTheNextReduction) {
    Algo algo{"allreduce", 1, {}};
    for (int me = 0; me < 3; ++me) {
        int const next = (me + 1) % 3, last = (me + 2) % 3;
        std::vector<Step> sums{{"cpy"}, {"re", "s", 0, "o", 0, 1, 1, 1}, {"nop", "i", 0, "o", 0, 1, 2, 1}};
        sums.insert(sums.end(), {{"re", "s", 1, "o", 0}, {"cpy", "o", 0, "s", 2}});
        algo.gpus.push_back({1, 1, 3, {{-1, -1, 0, sums}}});
        algo.gpus.back().tbs.push_back({next, last, 0, {{"s"}, {"r", "i", 0, "s", 0, 1, -1, -1, 1}}});
        algo.gpus.back().tbs.push_back({last, next, 1, {{"s"}, {"r", "i", 0, "s", 1, 1, -1, -1, 1}}});
    }
    algo.proto = "LL";
    auto const report = verified_text(algo);
    EXPECT_EQ(fault(report), "readable");
    EXPECT_EQ(report.rows.size(), 1U) << "it is right with its nops heeded";
}

TEST(ConditionalRefutation, CanBeWaivedForARefusedFile) {
    auto const path = own_path();
    std::ofstream(path) << xml(after_a_nop("s"));
    EXPECT_TRUE(row(verify::verified_file(path, {.waived = {"contract"}}), "contract").waived);
    fs::remove(path);
}

/// The rows of INDEX.csv that end in "and wrong result".
TEST(ConditionalRefutation, RefutesWrongPublicSchedules) {
    auto const field = fs::path(CUBECHECK_FIELD_SCHEDULES);
    if (!fs::exists(field / "known-bad")) GTEST_SKIP() << "no schedules at " << field;
    auto const judged = [&](char const* file) { return verify::verified_file((field / file).string()); };
    EXPECT_TRUE(is_conditionally_refuted(judged("known-bad/incomplete.ar_ll.xml"), Failure::malformed));
    EXPECT_TRUE(is_conditionally_refuted(judged("known-bad/out-of-bounds.reduce-scatter-inplace.xml"),
                                         Failure::malformed));
    EXPECT_TRUE(is_conditionally_refuted(judged("minimal/ring_missing_dep.xml"), Failure::race));
    EXPECT_TRUE(is_not_judged(judged("known-bad/out-of-bounds.blink_inst1.xml"))) << "right but for that";
}

/// The user states the promise of a custom schedule: here each rank gets the input of the rank before it.
TEST(ConditionalRefutation, RefutesTheAllToNextScheduleUntilItIsRepaired) {
    auto const field = fs::path(CUBECHECK_FIELD_SCHEDULES);
    if (!fs::exists(field / "known-bad")) GTEST_SKIP() << "no schedules at " << field;
    std::string text;
    for (int rank = 1; rank < 24; ++rank) text += fmt::format("{}: o[0..15] = {}:i[0..15]\n", rank, rank - 1);
    verify::CheckOptions const options{.specification = formats::parse_specification("next.spec", text)};
    auto const repaired = field / "good" / "microsoft-msccl-tools" / "alltonext_2in.after@a7c80861.xml";
    EXPECT_EQ(fault(verify::verified_file(repaired.string(), options)), "");
    EXPECT_TRUE(is_conditionally_refuted(
        verify::verified_file((field / "known-bad" / "race.alltonext_2in.xml").string(), options),
        Failure::race));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
