#include "verify/files/real/faulty_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/real/faulty_runs.hpp"

namespace cubecheck::verify {
namespace {

using testing::HasSubstr;

/// A run of the ring without a fault, which claims that a fault took effect.
struct RightRun {
    real::FaultyJob of = real::ring_with(std::nullopt, 60);
    real::FaultyRun came{true, std::nullopt, real::run_on_threads(of.job)};

    FaultyRun judged() const { return verify::judged(came, of.task, of.job.elements); }
};

TEST(JudgedFaultyRun, FindsNothingWrongWithRightResults) {
    auto const found = RightRun().judged();
    EXPECT_FALSE(found.found);
    EXPECT_EQ(found.kind, Failure::none);
    EXPECT_EQ(failure(found), Failure::unknown);
}

TEST(JudgedFaultyRun, HasTheFailureThatTheRunHasNoticed) {
    RightRun run;
    run.came.noticed = Error("node 1 has ended.", Failure::deadlock);
    EXPECT_EQ(run.judged().found, "node 1 has ended.");
    EXPECT_EQ(failure(run.judged()), Failure::deadlock);
}

TEST(JudgedFaultyRun, FindsAWrongElement) {
    RightRun run;
    run.came.run.results[1].front() ^= std::byte{1};
    EXPECT_THAT(run.judged().found.value_or(""), HasSubstr("node 1, cell 0, element 0: got "));
    EXPECT_EQ(failure(run.judged()), Failure::contract);
}

TEST(JudgedFaultyRun, FindsResultsOfAnotherLength) {
    RightRun run;
    run.came.run.results[2].pop_back();
    EXPECT_EQ(run.judged().found, "node 2 ends with results of 119 bytes, expected 120");
}

TEST(JudgedFaultyRun, IsUnknownIfTheFaultTookNoEffect) {
    RightRun run;
    run.came.took_effect = false;
    run.came.run.results[2].pop_back();
    EXPECT_EQ(failure(run.judged()), Failure::unknown);
}

}  // namespace
}  // namespace cubecheck::verify
