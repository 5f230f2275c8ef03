#include "models/parametric/forms/hops.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

constexpr Index ranks_tried = 520;

Index highest_power(Index nodes) {
    return static_cast<Index>(std::bit_ceil(static_cast<std::uint64_t>(nodes)));
}

/// Lists the offsets below an offset in the order of the source: child by child, the farthest first.
void list_below(std::vector<Index>& offsets, Index offset, Index lowest, Index nodes) {
    for (Index distance = lowest / 2; distance > 0; distance /= 2)
        if (offset + distance < nodes) {
            offsets.push_back(offset + distance);
            list_below(offsets, offset + distance, distance, nodes);
        }
}

TEST(Hops, ComeInTheOrderOfTheSource) {
    for (Index nodes = 1; nodes <= ranks_tried; ++nodes) {
        std::vector<Index> listed;
        list_below(listed, 0, highest_power(nodes), nodes);
        ASSERT_EQ(std::ssize(listed), Hops::rounds({.nodes = nodes}));
        for (Index round = 0; round < nodes - 1; ++round) {
            Index const offset = listed[static_cast<std::size_t>(round)];
            auto const at = Hops::in({.nodes = nodes}, round);
            ASSERT_EQ(at.reached, offset) << round << " of " << nodes;
            ASSERT_EQ(HopsBack::in({.nodes = nodes}, nodes - 2 - round).reached, offset) << nodes;
        }
    }
}

/// The prover's assumptions (proofs/symbols/unknown_hops.hpp): each offset has a turn of its own, and 0 has
/// turn 0.  The hop to an offset comes after the hop to the offset before it.
TEST(Hops, HaveTheTurnsThatTheProverAssumes) {
    for (Index nodes = 1; nodes <= ranks_tried; ++nodes) {
        auto const start = Hops::first({.nodes = nodes});
        for (Index offset = 0; offset < nodes; ++offset) {
            Index const turn = turn_of(offset, start);
            ASSERT_TRUE(in_range(turn, nodes)) << offset << " of " << nodes;
            ASSERT_EQ(turn == 0, offset == 0) << nodes;
            ASSERT_EQ(FarthestFirst::offset(turn, nodes), offset) << nodes;
        }
        for (Index round = 0; round < nodes - 1; ++round) {
            auto const at = Hops::in({.nodes = nodes}, round), back = HopsBack::in({.nodes = nodes}, round);
            ASSERT_EQ(turn_of(at.reached, start), round + 1) << nodes;
            ASSERT_EQ(turn_of(back.reached, start), nodes - 1 - round) << nodes;
            ASSERT_TRUE(0 < at.distance && at.distance <= at.reached && at.reached < nodes) << nodes;
            ASSERT_LE(turn_of(at.reached - at.distance, start), round) << nodes;
        }
    }
}

TEST(Hops, AreAsFarAsTheLowestBitOfTheirOffset) {
    auto const at = Hops::in({.nodes = 14}, 2);
    EXPECT_EQ(at.reached, 13);
    EXPECT_EQ(at.distance, 1);
    EXPECT_EQ(Hops::in({.nodes = 14}, 1).distance, 4);
}

/// A block waits at an offset until its last hop from there.  The rank's own block is not counted.
TEST(Hops, LeaveFewBlocksToWait) {
    for (Index nodes = 2; nodes <= ranks_tried; ++nodes) {
        std::vector<Index> last(static_cast<std::size_t>(nodes), 0), waiting(last);
        for (Index round = 0; round < nodes - 1; ++round) {
            auto const at = Hops::in({.nodes = nodes}, round);
            last[static_cast<std::size_t>(at.reached - at.distance)] = round + 1;
        }
        auto const start = Hops::first({.nodes = nodes});
        for (Index offset = 1; offset < nodes; ++offset)
            for (Index turn = turn_of(offset, start); turn < last[static_cast<std::size_t>(offset)]; ++turn)
                ++waiting[static_cast<std::size_t>(turn)];
        auto const rounds_of_doubling = std::countr_zero(static_cast<std::uint64_t>(highest_power(nodes)));
        ASSERT_LT(std::ranges::max(waiting), rounds_of_doubling) << nodes;
    }
}

/// A definition may pass a number that is not an offset.
TEST(Hops, GiveNoTurnToOtherNumbers) {
    auto const start = Hops::first({.nodes = 7});
    for (Index const other : {-9, -1, 7, 90}) EXPECT_EQ(turn_of(other, start), 0);
}

}  // namespace
}  // namespace cubecheck
