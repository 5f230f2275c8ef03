#include "studies/claims/stretches.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

/// The packets 0 to 7 whose number has a bit set.
constexpr PacketSet bit_0 = 0b10101010, bit_1 = 0b11001100, bit_2 = 0b11110000;

TEST(Stretches, OfOneDimensionOrTwoHaveAnOrderInCommon) {
    for (PacketSet const one : {bit_0, bit_1, bit_2})
        for (PacketSet const other : {bit_0, bit_1, bit_2}) EXPECT_TRUE(one_order_serves({one, other}, 8));
}

TEST(Stretches, OfThreeDimensionsHaveNone) { EXPECT_FALSE(one_order_serves({bit_0, bit_1, bit_2}, 8)); }

TEST(Stretches, NeedARearrangementWhereNoOrderServes) {
    EXPECT_EQ(rearrangements({bit_2}, 8), 0);
    EXPECT_EQ(rearrangements({bit_2, bit_1}, 8), 0);
    EXPECT_EQ(rearrangements({bit_2, bit_1, bit_0}, 8), 1);
    EXPECT_EQ(rearrangements({bit_2, bit_1, bit_0, bit_2, bit_1}, 8), 2);
}

}  // namespace
}  // namespace cubecheck
