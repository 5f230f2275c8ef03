#include "properties/parametric/broadcast_plan.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using Rounds = std::vector<std::vector<ChunkTransfer>>;

std::string objection_to(Rounds const& rounds, Index chunks = 1) { return objection({2, chunks, rounds}); }

TEST(BroadcastPlan, IsAcceptedIfItReachesAllNodes) {
    EXPECT_EQ(objection_to({{{0, 1, 0}}, {{0, 2, 0}, {1, 3, 0}}}), "");
    EXPECT_EQ(objection_to({{{0, 1, 0}}, {{0, 2, 1}, {1, 3, 0}}, {{0, 1, 1}, {3, 2, 0}, {2, 3, 1}}}, 2), "");
}

TEST(BroadcastPlan, IsRefusedIfItEndsTooEarly) {
    EXPECT_EQ(objection_to({{{0, 1, 0}}, {{0, 2, 0}}}), "1 chunks are missing at the end");
}

TEST(BroadcastPlan, UsesOnlyItsPortsItsLinksAndPresentData) {
    EXPECT_EQ(objection_to({{{0, 1, 0}, {0, 2, 0}}}),
              "round 0: chunk 0 from node 0 to node 2 is a second message out of this node");
    EXPECT_EQ(objection_to({{{0, 1, 0}}, {{0, 2, 0}, {1, 3, 0}}, {{1, 3, 0}, {2, 3, 0}}}),
              "round 2: chunk 0 from node 2 to node 3 is a second message into this node");
    EXPECT_EQ(objection_to({{{0, 3, 0}}}), "round 0: chunk 0 from node 0 to node 3 has no link");
    EXPECT_EQ(objection_to({{{0, 0, 0}}}), "round 0: chunk 0 from node 0 to node 0 has no link");
    EXPECT_EQ(objection_to({{{0, 1, 0}, {1, 3, 0}}}),
              "round 0: chunk 0 from node 1 to node 3 is sent before it is there");
    EXPECT_EQ(objection_to({{{0, 4, 0}}}), "round 0: chunk 0 from node 0 to node 4 is out of range");
    EXPECT_EQ(objection_to({{{0, 1, 1}}}), "round 0: chunk 1 from node 0 to node 1 is out of range");
}

}  // namespace
}  // namespace cubecheck
