#include "studies/claims/arc_sets.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

ArcSets const tree{2, {{{0, 1}, {0, 2}}, {{1, 3}}}};
ArcSets const twice{2, {{{0, 1}, {0, 2}}, {{1, 3}, {2, 3}}}};
ArcSets const too_early{2, {{{0, 1}, {1, 3}}, {{0, 2}}}};
ArcSets const incomplete{2, {{{0, 1}}, {{1, 3}}}};

TEST(ArcSets, DescribeABroadcastIfEveryArcStartsWhereOneHasEnded) {
    EXPECT_TRUE(describes_a_broadcast(tree));
    EXPECT_TRUE(describes_a_broadcast(twice));
    EXPECT_FALSE(describes_a_broadcast(too_early));
    EXPECT_FALSE(describes_a_broadcast(incomplete));
}

TEST(ArcSets, AreATreeIfNoNodeIsEnteredTwice) {
    EXPECT_TRUE(is_spanning_tree(tree));
    EXPECT_FALSE(is_spanning_tree(twice));
    EXPECT_FALSE(is_spanning_tree(incomplete));
    EXPECT_TRUE(is_spanning_tree({2, {{{0, 1}, {0, 2}}, {{0, 1}, {1, 3}}}}));
    EXPECT_FALSE(is_spanning_tree({2, {{{1, 3}, {3, 1}, {0, 2}}}}));
}

TEST(ArcSets, TakeAsManyStepsAsTheBusiestArcHasUses) {
    Index steps = 0;
    EXPECT_EQ(multinode_broadcast(tree, steps), "");
    EXPECT_EQ(steps, 2);
    Index slower = 0;
    EXPECT_EQ(multinode_broadcast({2, {{{0, 1}}, {{0, 2}, {1, 3}}}}, slower), "");
    EXPECT_EQ(slower, 3);
    EXPECT_EQ(busiest({{0, 2}, {1, 3}}, 2), 2);
}

TEST(ArcSets, MissAPacketIfTheyAreNotABroadcast) {
    Index steps = 0;
    EXPECT_NE(multinode_broadcast(incomplete, steps), "");
    EXPECT_NE(multinode_broadcast(too_early, steps), "");
}

}  // namespace
}  // namespace cubecheck
