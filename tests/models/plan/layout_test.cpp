#include "models/plan/layout.hpp"

#include <gtest/gtest.h>

#include "tests/plans/plan_files.hpp"

namespace cubecheck::plan_tests {
namespace {

using plans::Buffer;
using plans::PlanLayout;
using plans::Step;
using schedules::none;

TEST(PlanLayout, SlicesOfAGroupAreWholePieces) {
    auto const plan = parsed(example_text("slices"));
    PlanLayout const layout(plan);
    EXPECT_EQ(layout.pieces(), 2U);
    auto const& op = plan.blocks[1].ops[0];
    Step const step{Step::Event::op, 0, 1, 0, none, &op};
    auto const cells = layout.of(op.sources[0], 0, step);
    EXPECT_EQ(cells.count, 1U);
    EXPECT_EQ(cells.begin, layout.input(0).begin + 1) << "the second half";
}

TEST(PlanLayout, PiecesWrapInSharedScratch) {
    auto const plan = parsed(example_text("pipeline"));
    PlanLayout const layout(plan);
    EXPECT_EQ(layout.room(), 4U);
    EXPECT_EQ(layout.pieces(), 6U);
    auto const& put = plan.blocks[0].ops[0].body[2];
    auto const at = [&](schedules::Index piece) {
        return layout.of(put.targets[0], 1, {Step::Event::op, 0, 0, 0, piece, &put}).begin;
    };
    EXPECT_EQ(at(4), at(0));
    EXPECT_NE(at(3), at(0));
}

TEST(PlanLayout, EveryOtherLaunchUsesTheOtherHalfOfScratch) {
    auto const plan = parsed(example_text("allreduce_packets"));
    PlanLayout const layout(plan);
    auto const scratch = [&](schedules::Index launch) {
        return layout.whole(0, Buffer::scratch, 0, launch).begin;
    };
    EXPECT_EQ(scratch(0), scratch(2));
    EXPECT_NE(scratch(0), scratch(1));
}

TEST(PlanLayout, InPlaceTheBuffersAreOne) {
    auto plan = parsed(example_text("allgather_put"));
    EXPECT_NE(PlanLayout(plan).input(1).begin, PlanLayout(plan).output(1).begin + 1);
    plan.in_place = true;
    EXPECT_EQ(PlanLayout(plan).input(1).begin, PlanLayout(plan).output(1).begin + 1);
}

TEST(PlanLayout, IsAbsentIfTooLarge) {
    auto plan = parsed(example_text("pipeline"));
    EXPECT_EQ(PlanLayout::obstacle(plan), std::nullopt);
    for (auto& rank : plan.ranks) rank.chunks[2] = 1 << 16;
    EXPECT_NE(PlanLayout::obstacle(plan), std::nullopt);
}

TEST(PlanLayout, BuffersOverTheLimitAreAnObstacle) {
    auto plan = parsed(example_text("pipeline"));
    for (auto& block : plan.blocks) block.ops[0].unit = 16;
    EXPECT_NE(PlanLayout::obstacle(plan), std::nullopt);
}

}  // namespace
}  // namespace cubecheck::plan_tests
