#include "models/parametric/cyclic.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

constexpr Index most_cyclic_d = 10;

/// Whether bit q is set, where q is a position around the cycle of d positions, and may be negative.
bool digit(Node a, Index q, Index d) { return a.bits / (1U << (((q % d) + d) % d)) % 2 == 1; }

/// Calls f(a, d) for every node of every cube with a dimension.
void each_node(auto f) {
    for (Index d = 1; d <= most_cyclic_d; ++d)
        for (std::uint32_t a = 0; a < 1U << d; ++a) f(Node{a}, d);
}

/// Calls f(a, q, d) for every node and position.
void each_node_and_position(auto f) {
    each_node([&](Node a, Index d) {
        for (Index q = 0; q < d; ++q) f(a, q, d);
    });
}

TEST(Cyclic, OnesUpIsTheWayToTheNextBitSet) {
    each_node_and_position([](Node a, Index q, Index d) {
        Index way = 0;
        while (way < d && !digit(a, q + way, d)) ++way;
        ASSERT_EQ(ones_up(a, q, d), way) << value(a) << " from " << q << " of " << d;
    });
}

TEST(Cyclic, OnesDownIsTheWayToTheBitSetBefore) {
    each_node_and_position([](Node a, Index q, Index d) {
        Index way = 1;
        while (way < d && !digit(a, q - way, d)) ++way;
        ASSERT_EQ(ones_down(a, q, d), way) << value(a) << " from " << q << " of " << d;
    });
}

TEST(Cyclic, LowestZeroIsTheFirstClearBit) {
    each_node([](Node a, Index d) {
        Index lowest = 0;
        while (lowest < d && digit(a, lowest, d)) ++lowest;
        ASSERT_EQ(lowest_zero(a, d), lowest) << value(a) << " of " << d;
    });
}

TEST(Cyclic, TheSuccessorIsOneMoreAroundAllNumbers) {
    each_node([](Node a, Index d) { ASSERT_EQ(value(successor(a, d)), (value(a) + 1) % (Index{1} << d)); });
}

TEST(Cyclic, RotatingUpMovesEveryBitAroundTheCycle) {
    each_node_and_position([](Node a, Index places, Index d) {
        for (Index q = 0; q < d; ++q) ASSERT_EQ(bit_at(rotated_up(a, places, d), q), digit(a, q - places, d));
    });
}

TEST(Cyclic, ShiftingDownMovesEveryBitOneLower) {
    each_node([](Node a, Index d) {
        for (Index q = 0; q + 1 < d; ++q) ASSERT_EQ(bit_at(shifted_down(a), q), digit(a, q + 1, d));
        ASSERT_FALSE(bit_at(shifted_down(a), d - 1));
    });
}

TEST(Cyclic, FlippingAtAPositionChangesThatBitAlone) {
    each_node_and_position([](Node a, Index q, Index d) {
        for (Index r = 0; r < d; ++r) ASSERT_EQ(bit_at(flip_at(a, q), r), digit(a, r, d) != (r == q));
    });
}

TEST(Cyclic, OnesCountsTheBitsSet) {
    each_node([](Node a, Index d) {
        Index count = 0;
        for (Index q = 0; q < d; ++q) count += digit(a, q, d) ? 1 : 0;
        ASSERT_EQ(ones(a), count);
    });
}

TEST(Cyclic, TheResidueByZeroIsZero) {
    EXPECT_EQ(residue(7, 0), 0);
    EXPECT_EQ(residue(7, 3), 1);
}

}  // namespace
}  // namespace cubecheck
