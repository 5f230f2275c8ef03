#include "verify/files/schedule/lint.hpp"

#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

/// Returns the warnings of a kind, joined; empty if there are none.
std::string warnings_of(Report const& report, std::string const& id) {
    std::string found;
    for (auto const& warning : report.warnings)
        if (warning.id == id) found += (found.empty() ? "" : "; and again: ") + warning.text;
    return found;
}

std::string warnings_of(Algo const& algo, std::string const& id) {
    auto const report = verified(algo);
    EXPECT_EQ(failure(report), Failure::none) << fault(report);
    return warnings_of(report, id);
}

Algo with_step(Step const& step) {
    auto algo = exchange();
    algo.gpus[1].scratch = 1;
    algo.gpus[1].tbs[0].steps.push_back(step);
    return algo;
}

TEST(Lint, IsSilentOnATidySchedule) { EXPECT_TRUE(verified(exchange()).warnings.empty()); }

TEST(Lint, CountsUnusedScratch) {
    auto algo = exchange();
    EXPECT_EQ(warnings_of(algo, "unused-scratch"), "");
    for (auto& gpu : algo.gpus) gpu.scratch = 3;
    algo.gpus[0].tbs[0].steps.push_back({"cpy", "i", 0, "s", 0});
    EXPECT_EQ(warnings_of(algo, "unused-scratch"),
              "5 scratch chunks are declared and never touched; the first: rank 0, s[1]");
}

TEST(Lint, FindsUnusedValues) {
    EXPECT_EQ(
        warnings_of(with_step({"cpy", "i", 0, "s", 0}), "dead-value"),
        "1 value is written and then neither read, sent nor delivered; rank 1, thread block 0, step 3 (line "
        "14): s[0] := i[0]");
    auto read = with_step({"cpy", "i", 0, "s", 0});
    read.gpus[1].tbs[0].steps.push_back({"cpy", "s", 0, "o", 1});
    EXPECT_NE(warnings_of(read, "dead-value").find("o[1] := i[0]"), std::string::npos)
        << "the first o[1] is now written over";
    EXPECT_EQ(warnings_of(read, "dead-value").find("s[0]"), std::string::npos);
}

TEST(Lint, FindsStepsThatOverlapThemselves) {
    auto const id = "overlapping-step";
    EXPECT_EQ(warnings_of(with_step({"cpy", "o", 0, "o", 0, 2}), id), "") << "each chunk where it was read";
    EXPECT_EQ(warnings_of(with_step({"cpy", "i", 0, "o", 1}), id), "");
    auto algo = exchange();
    algo.gpus[1].scratch = 3;
    for (int chunk = 0; chunk < 3; ++chunk) algo.gpus[1].tbs[0].steps.push_back({"cpy", "i", 0, "s", chunk});
    algo.gpus[1].tbs[0].steps.push_back({"cpy", "s", 1, "s", 0, 2});
    EXPECT_EQ(
        warnings_of(algo, id),
        "1 step is written over its own source, at other chunks than it reads; a runtime reads and writes "
        "one message in no fixed order; rank 1, thread block 0, step 6 (line 17): s[0..1] := s[1..2]");
}

TEST(Lint, AStepWithoutChunksIsNotADeadValue) {
    EXPECT_EQ(warnings_of(with_step({"cpy", "i", 0, "s", 0, 0}), "dead-value"), "");
}

TEST(Lint, AValueThatOneModeDeliversIsNotDead) {
    Algo algo{"allreduce", 1, {}, R"(inplace="1" outofplace="0")"};
    for (int me = 0; me < 2; ++me)
        algo.gpus.push_back({1, 1, 0, {{1 - me, 1 - me, 0, {{"s"}, {"rrc", "i", 0, "i", 0}}}}});
    EXPECT_EQ(warnings_of(algo, "dead-value"), "");
}

TEST(Lint, FindsRedundantWaits) {
    Algo algo{"custom", 2, {{2, 2, 1, {}}}};
    algo.gpus[0].tbs = {{-1, -1, 0, {{"cpy", "i", 0, "s", 0, 1, -1, -1, 1}}},
                        {-1, -1, 0, {{"cpy", "s", 0, "o", 0, 1, 0, 0}, {"cpy", "s", 0, "o", 1}}}};
    EXPECT_EQ(warnings_of(algo, "implied-wait"), "");
    algo.gpus[0].tbs[1].steps[1].depid = 0;
    algo.gpus[0].tbs[1].steps[1].deps = 0;
    EXPECT_EQ(
        warnings_of(algo, "implied-wait"),
        "1 wait is redundant; rank 0, thread block 1, step 1 (line 8) waits for rank 0, thread block 0, step "
        "0");
}

/// Three thread blocks.  Each one copies, and waits for the one before.
Algo chain() {
    Algo algo{"custom", 4, {{4, 4, 2, {}}}};
    algo.gpus[0].tbs = {{-1, -1, 0, {{"cpy", "i", 0, "s", 0, 1, -1, -1, 1}}},
                        {-1, -1, 0, {{"cpy", "s", 0, "s", 1, 1, 0, 0, 1}}},
                        {-1, -1, 0, {{"cpy", "s", 1, "o", 0, 1, 1, 0}, {"cpy", "s", 0, "o", 1}}}};
    return algo;
}

TEST(Lint, FindsWaitsImpliedByAThirdThreadBlock) {
    auto algo = chain();
    EXPECT_EQ(warnings_of(algo, "implied-wait"), "");
    algo.gpus[0].tbs[2].steps[1].depid = 0;
    algo.gpus[0].tbs[2].steps[1].deps = 0;
    EXPECT_EQ(warnings_of(algo, "implied-wait"),
              "1 wait is redundant; rank 0, thread block 2, step 1 (line 11) waits for rank 0, thread block "
              "0, step "
              "0");
}

/// The uninitialised copy stays in scratch.
TEST(Lint, AnUninitialisedReadThatReachesNoOutputIsAWarning) {
    auto algo = with_step({"cpy", "s", 0, "s", 1});
    algo.gpus[1].scratch = 2;
    EXPECT_EQ(
        warnings_of(algo, "uninitialised-read"),
        "1 chunk is read before anything is written to it, out of place; rank 1, thread block 0, step 3 "
        "(line 14) "
        "reads s[0]");
}

TEST(Lint, AnUninitialisedReadThatReachesTheOutputBreaksTheContract) {
    auto const report = verified(with_step({"cpy", "s", 0, "o", 0}));
    EXPECT_EQ(fault(report), "contract");
    EXPECT_NE(warnings_of(report, "uninitialised-read"), "");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
