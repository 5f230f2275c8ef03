#include "studies/claims/one_port.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

Index all_others(Index p) { return p - 1; }
Index one_less(Index p) { return p - 2; }

TEST(OnePort, NeedsAWordForEveryOtherNode) {
    for (auto* const task : {all_gather_of, scatter_of, total_exchange_of})
        EXPECT_TRUE(holds(takes_exactly(task, 4, all_others)));
}

TEST(OnePort, IsRefutedByAFasterAlgorithmOrIfNoneExists) {
    EXPECT_FALSE(holds(takes_exactly(all_gather_of, 3, [](Index p) { return p; })));
    EXPECT_FALSE(holds(takes_exactly(all_gather_of, 3, one_less)));
}

TEST(OnePort, EveryNodeSendsAndReceivesOneWordAtATime) {
    EXPECT_EQ(can_be_done(all_gather_of(2), 1), true);
    EXPECT_EQ(can_be_done(all_gather_of(2), 0), false);
}

TEST(OnePort, AcceptsNoWordFromANodeWithoutIt) {
    PacketTask const relay{"relay", 3, {{0, {1, 2}}, {0, {1, 2}}}};
    EXPECT_EQ(can_be_done(relay, 2), false);  // node 0 has sent each packet once, to one node
    EXPECT_EQ(can_be_done(relay, 3), true);
}

}  // namespace
}  // namespace cubecheck
