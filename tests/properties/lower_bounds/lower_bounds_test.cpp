#include "properties/lower_bounds/lower_bounds.hpp"

#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "models/network/graphs.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/lower_bounds/port_bound.hpp"

namespace cubecheck {
namespace {

TEST(LowerBounds, OfABroadcastIsTheLogarithmRoundedUp) {
    std::vector<Index> const expected{0, 1, 2, 2, 3, 3, 3, 3, 4};
    for (Index n = 1; n <= 9; ++n)
        EXPECT_EQ(lower_bounds::doubling(n), expected[static_cast<std::size_t>(n - 1)]) << n;
    EXPECT_EQ(lower_bounds::pipelined(8, 1), 3);
    EXPECT_EQ(lower_bounds::pipelined(8, 5), 7);
    EXPECT_EQ(lower_bounds::pipelined(1, 5), 0);
}

TEST(LowerBounds, OfTheTotalExchangeOnACubeAgreeHoweverTheyAreCounted) {
    for (Index d = 1; d <= 5; ++d) {
        auto const cube = graphs::cube(d);
        Index const half = cube.nodes / 2;
        EXPECT_EQ(lower_bounds::distances(cube), half) << d;
        EXPECT_EQ(lower_bounds::across(cube, (std::uint64_t{1} << half) - 1), half) << d;
        EXPECT_EQ(lower_bounds::distances_one_link(cube), d * half) << d;
    }
}

TEST(LowerBounds, OfTheTotalExchangeOnLinesAndRings) {
    for (Index n = 2; n <= 12; ++n) {
        Index widest = 0;
        for (Index k = 1; k < n; ++k)
            widest = std::max(widest, lower_bounds::across(graphs::line(n), (std::uint64_t{1} << k) - 1));
        EXPECT_EQ(widest, n * n / 4) << n;
        EXPECT_EQ(lower_bounds::distances(graphs::ring(n)), n == 2       ? 1
                                                            : n % 2 == 0 ? (n * n + 7) / 8
                                                                         : n * n / 8)
            << n;
    }
}

TEST(LowerBounds, OfAnAllPortAllGatherFollowTheNodeWithTheFewestLinks) {
    EXPECT_EQ(lower_bounds::all_ports(graphs::cube(4)), 4);
    EXPECT_EQ(lower_bounds::all_ports(graphs::cube(5)), 7);
    EXPECT_EQ(lower_bounds::all_ports(graphs::line(6)), 5);
    EXPECT_EQ(lower_bounds::all_ports(graphs::ring(6)), 3);
    EXPECT_EQ(lower_bounds::all_ports(graphs::ring(1)), 0);
}

TEST(LowerBounds, OfWordsThroughAPortFollowTheContract) {
    for (Index n = 1; n <= 6; ++n) {
        EXPECT_EQ(lower_bounds::through_one_port<allgather::RingPass>(ring_size(n)), n - 1) << n;
        EXPECT_EQ(lower_bounds::through_one_port<reducescatter::RingPass>(ring_size(n)), n - 1) << n;
    }
    EXPECT_EQ(lower_bounds::through_one_port<alltoall::PairwiseXor>(cube_size(3)), 7);
    EXPECT_EQ(lower_bounds::through_one_port<allreduce::RecursiveDoubling>(cube_size(3)), 1);
    EXPECT_EQ(lower_bounds::through_one_port<reduce::Binomial>(cube_size(3)), 1);
    EXPECT_EQ(lower_bounds::through_one_port<broadcast::Esbt>({8, 3, 0, 5}), 5);
    EXPECT_EQ(lower_bounds::through_one_port<broadcast::Binomial>(cube_size(0)), 0);
}

TEST(LowerBounds, NeedAConnectedNetwork) {
    EXPECT_THROW(lower_bounds::distances({"two islands", 4, {{0, 1}, {2, 3}}}), BrokenContract);
    EXPECT_THROW(lower_bounds::all_ports({"a hermit", 3, {{0, 1}}}), BrokenContract);
    EXPECT_THROW(lower_bounds::across(graphs::ring(4), 0), BrokenContract);
}

}  // namespace
}  // namespace cubecheck
