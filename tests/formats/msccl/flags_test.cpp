#include "formats/msccl/flags.hpp"

#include <gtest/gtest.h>

#include "models/support/error.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::none;

/// The schedule of one rank with three thread blocks.  Thread block 0 is given.  Thread block 1 publishes its
/// two steps.  Each step of thread block 2 waits for a completion of thread block 0.
Schedule with_waits(std::vector<Step> const& thread_block, std::vector<int> const& completions,
                    char const* runtime = "any") {
    Algo algo{"custom", 4, {{4, 4, 4, {{-1, -1, 0, thread_block}}}}};
    Step const publishing{"cpy", "i", 0, "o", 0, 1, -1, -1, 1};
    algo.gpus[0].tbs.push_back({-1, -1, 0, {publishing, publishing}});
    algo.gpus[0].tbs.push_back({-1, -1, 0, {}});
    for (int const completion : completions)
        algo.gpus[0].tbs[2].steps.push_back({"cpy", "i", 0, "o", 0, 1, 0, completion});
    return formats::parse_msccl_xml("t.xml", xml(algo), formats::msccl_runtime(runtime)).schedule;
}

schedules::Index awaited(Schedule const& schedule, std::size_t step) {
    return schedule.waits_of(schedule.thread_blocks[2].begin + static_cast<schedules::Index>(step))
        .front()
        .action;
}

TEST(MscclFlags, EqualTheStepsWithoutNops) {
    Step const publishing{"cpy", "i", 0, "o", 0, 1, -1, -1, 1};
    auto const s = with_waits({publishing, publishing, publishing}, {0, 1, 2});
    EXPECT_EQ(awaited(s, 0), 0U);
    EXPECT_EQ(awaited(s, 1), 1U);
    EXPECT_EQ(awaited(s, 2), 2U);
}

TEST(MscclFlags, ALaterCompletionImpliesAnEarlierOne) {
    auto const s = with_waits({{"cpy"}, {"cpy", "i", 0, "o", 0, 1, -1, -1, 1}}, {0});
    EXPECT_EQ(awaited(s, 0), 1U);
}

TEST(MscclFlags, AWaitForAStepWithoutAFlagNeverEnds) {
    EXPECT_EQ(awaited(with_waits({{"cpy"}}, {0}), 0), none);
}

TEST(MscclFlags, ABareNopShiftsThoseAfterIt) {
    auto const s = with_waits({{"nop"}, {"cpy", "i", 0, "o", 0, 1, -1, -1, 1}}, {0, 1});
    EXPECT_EQ(awaited(s, 0), 0U);
    EXPECT_EQ(awaited(s, 1), none);
}

TEST(MscclFlags, ABareNopCountsWhereTheRuntimeCountsIt) {
    auto const s =
        with_waits({{"nop"}, {"cpy", "i", 0, "o", 0, 1, -1, -1, 1}}, {0, 1}, "any,bare-nops=counted");
    EXPECT_EQ(awaited(s, 0), 0U);
    EXPECT_EQ(awaited(s, 1), 0U);
}

TEST(MscclFlags, ANopWithADependencyCounts) {
    auto const s = with_waits({{"nop", "i", 0, "o", 0, 0, 1, 0}, {"cpy", "i", 0, "o", 0, 1, 1, 1, 1}}, {1});
    EXPECT_EQ(awaited(s, 0), 0U);
    EXPECT_EQ(s.waits_of(0).size(), 2U);
    EXPECT_EQ(s.origins[0].step, 1U);
}

TEST(MscclFlags, ANopMustEndAtADependentStep) {
    EXPECT_THROW(with_waits({{"nop", "i", 0, "o", 0, 0, 1, 0}, {"cpy"}}, {}), Error);
}

TEST(MscclFlags, ANopAmidFusedReductionsWaitsForTheTransferAfterThem) {
    Step const first{"re", "i", 0, "o", 0};
    Step const nop{"nop", "i", 0, "o", 0, 0, 1, 0};
    Step const fused{"re", "i", 1, "o", 0};
    Step const other{"cpy", "i", 0, "o", 1, 1, 1, 1};
    auto const s = with_waits({first, nop, fused, other}, {});
    EXPECT_EQ(s.waits_of(1).size(), 0U);
    EXPECT_EQ(s.waits_of(2).size(), 2U);
}

TEST(MscclFlags, WithoutFusionANopWaitsForTheReductionAfterIt) {
    Step const first{"re", "i", 0, "o", 0};
    Step const nop{"nop", "i", 0, "o", 0, 0, 1, 0};
    EXPECT_THROW(with_waits({first, nop, {"re", "i", 1, "o", 0}}, {}, "any,fusion=no"), Error);
}

/// All reductions of a thread block, fused or not, share its room for reductions.  A fused transfer ends at
/// the reduction that fills it; later transfers have no such limit.
TEST(MscclFlags, AFusionEndsWhereTheRoomForReductionsIsFull) {
    Step const nop{"nop", "i", 0, "o", 0, 0, 1, 0};
    auto const reductions = [&](std::size_t before) {
        std::vector<Step> thread_block(before, Step{"re", "i", 0, "o", 0});
        thread_block.push_back(nop);
        thread_block.push_back({"re", "i", 1, "o", 0});
        thread_block.push_back({"cpy", "i", 0, "o", 1, 1, 1, 0});
        return thread_block;
    };
    EXPECT_NO_THROW(with_waits(reductions(15), {}));
    EXPECT_THROW(with_waits(reductions(16), {}), Error);
    EXPECT_NO_THROW(with_waits(reductions(17), {}));
}

TEST(MscclFlags, FusedReductionsHaveTheCountOfTheLast) {
    auto const s = with_waits({{"re", "i", 0, "o", 0, 2}, {"re", "i", 2, "o", 0, 1}, {"cpy"}}, {});
    EXPECT_EQ(s.actions[0].count, 1);
    EXPECT_EQ(s.actions[1].count, 1);
}

TEST(MscclFlags, NoStepRunsAfterAResidualAdd) {
    Step const publishing{"cpy", "i", 0, "o", 0, 1, -1, -1, 1};
    auto const s = with_waits({publishing, {"ra"}, publishing}, {0, 2});
    EXPECT_EQ(s.thread_blocks[0].end, 1U);
    EXPECT_EQ(awaited(s, 0), 0U);
    EXPECT_EQ(awaited(s, 1), none);
}

TEST(MscclFlags, APublishedStepEndsAFusion) {
    Step const first{"re", "i", 0, "o", 0, 1, -1, -1, 1};
    Step const nop{"nop", "i", 0, "o", 0, 0, 1, 0};
    EXPECT_THROW(with_waits({first, nop, {"re", "i", 1, "o", 0}}, {}), Error);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
