#include "studies/claims/checks/course/backwards.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims::backwards;

Rounds const down_a_line{{{0, 1, 0}}, {{1, 2, 0}}};

TEST(Backwards, ABroadcastAlongATreeIsAnAccumulation) { EXPECT_FALSE(not_dual(down_a_line, 3, {0})); }

TEST(Backwards, APacketThatComesTwiceIsSummedTwice) {
    EXPECT_TRUE(not_dual({{{0, 1, 0}}, {{0, 2, 0}, {1, 2, 0}}}, 3, {0}));
}

TEST(Backwards, ASendThatIsTooEarlyIsWrongBothWays) {
    Rounds const early{{{1, 2, 0}}, {{0, 1, 0}}};
    EXPECT_TRUE(no_broadcast(early, 3, {0}));
    EXPECT_TRUE(no_accumulation(reversed(early), 3, {0}));
}

TEST(Backwards, ExactlyTheBroadcastsReverseToAccumulations) {
    for (cubecheck::Index p = 2; p <= 4; ++p) EXPECT_FALSE(reversal_fails(p));
}

}  // namespace
}  // namespace cubecheck
