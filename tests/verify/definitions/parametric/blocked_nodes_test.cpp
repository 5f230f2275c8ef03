#include "verify/definitions/parametric/blocked_nodes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/reference/message_pattern.hpp"

namespace cubecheck {
namespace {

using testing::ElementsAre;

TEST(BlockedNodes, SayForWhichNodeTheyWait) {
    auto const found = blocked_nodes(
        message_pattern("exchange", {{{1, 0, false}, {1, 0, true}}, {{0, 0, false}, {0, 0, true}}}));
    ASSERT_TRUE(found);
    EXPECT_THAT(found->story, ElementsAre("node 0 waits for a message from node 1, which waits itself",
                                          "node 1 waits for a message from node 0, which waits itself"));
}

TEST(BlockedNodes, SayThatNobodySends) {
    auto const found = blocked_nodes(message_pattern("lonely", {{{1, 0, false}}, {}}));
    ASSERT_TRUE(found);
    EXPECT_THAT(found->story, ElementsAre("node 0 waits for a message that no node sends"));
}

TEST(BlockedNodes, SayThatNobodyReceives) {
    auto const found = blocked_nodes(message_pattern("unheard", {{{1, 0, true}, {1, 0, true}}, {}}));
    ASSERT_TRUE(found);
    EXPECT_THAT(found->story, ElementsAre("node 0 waits to send to a node that does not receive"));
}

TEST(BlockedNodes, AreEmptyIfEveryCallReturns) {
    EXPECT_FALSE(blocked_nodes(message_pattern("message", {{{1, 0, true}}, {{0, 0, false}}})));
}

}  // namespace
}  // namespace cubecheck
