#include "properties/lower_bounds/bisection.hpp"

#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/network/graphs.hpp"

namespace cubecheck {
namespace {

TEST(Bisection, OfARingIsTwoFromThreeNodesOn) {
    EXPECT_EQ(bisection(graphs::ring(1)).width, 0);
    EXPECT_EQ(bisection(graphs::ring(2)).width, 1);
    for (Index n = 3; n <= 16; ++n) EXPECT_EQ(bisection(graphs::ring(n)).width, 2) << n;
}

TEST(Bisection, OfACubeIsHalfOfItsNodes) {
    EXPECT_EQ(bisection(graphs::cube(0)).width, 0);
    for (Index d = 1; d <= 4; ++d) EXPECT_EQ(bisection(graphs::cube(d)).width, Index{1} << (d - 1)) << d;
}

TEST(Bisection, OfSquaresOfEvenSide) {
    for (Index const side : {2, 4}) EXPECT_EQ(bisection(graphs::mesh(side, side)).width, side) << side;
    EXPECT_EQ(bisection(graphs::torus(4, 4)).width, 8);
    EXPECT_EQ(bisection(graphs::torus(2, 2)).width, 2) << "the ring of four";
    EXPECT_EQ(bisection(graphs::mesh(3, 3)).width, 4) << "an odd side costs one more than its length";
}

TEST(Bisection, OfABalancedBinaryTreeIsOne) {
    for (Index const n : {2, 3, 7, 15}) EXPECT_EQ(bisection(graphs::binary_tree(n)).width, 1) << n;
}

TEST(Bisection, TriesAllCuts) {
    EXPECT_EQ(bisection(graphs::cube(4)).cuts, 6435U) << "half of binomial(16, 8)";
    EXPECT_EQ(bisection(graphs::ring(15)).cuts, 6435U) << "binomial(15, 7)";
    EXPECT_EQ(bisection(graphs::ring(2)).cuts, 1U);
}

TEST(Bisection, RefusesNetworksThatAreTooLarge) {
    EXPECT_THROW(bisection(graphs::ring(most_nodes_to_bisect + 1)), BrokenContract);
}

RC_GTEST_PROP(Bisection, IsTheLeastBalancedCut, ()) {
    Index const n = *rc::gen::inRange<Index>(1, 11);
    Graph graph{"any", n, {}};
    for (Index a = 0; a < n; ++a)
        for (Index b = a + 1; b < n; ++b)
            if (*rc::gen::arbitrary<bool>()) graph.links.emplace_back(a, b);
    auto const found = bisection(graph);
    RC_ASSERT(std::popcount(found.half) == n / 2);
    RC_ASSERT(crossing(graph, found.half) == found.width);
    for (std::uint64_t half = 0; half < std::uint64_t{1} << n; ++half)
        if (std::popcount(half) == n / 2) RC_ASSERT(found.width <= crossing(graph, half));
}

}  // namespace
}  // namespace cubecheck
