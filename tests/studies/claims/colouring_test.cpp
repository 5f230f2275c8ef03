#include "studies/claims/colouring.hpp"

#include <gtest/gtest.h>

#include "models/network/graphs.hpp"

namespace cubecheck {
namespace {

using namespace claims;

TEST(Colouring, OfAnOddRingTakesThreeColours) {
    for (Index p = 3; p <= 11; ++p) {
        EXPECT_EQ(colourable(graphs::ring(p), 2), p % 2 == 0) << p;
        EXPECT_TRUE(colourable(graphs::ring(p), 3)) << p;
        EXPECT_EQ(is_bipartite(graphs::ring(p)), p % 2 == 0) << p;
    }
}

TEST(Colouring, OfACubeTakesItsDimensions) {
    for (Index d = 1; d <= 4; ++d) {
        EXPECT_TRUE(colourable(graphs::cube(d), d));
        EXPECT_FALSE(colourable(graphs::cube(d), d - 1));
        EXPECT_TRUE(is_bipartite(graphs::cube(d)));
    }
}

TEST(Colouring, GreedyNeverBeatsTheOptimum) {
    for (auto const& graph :
         {graphs::line(9), graphs::ring(9), graphs::binary_tree(12), graphs::mesh(3, 4)}) {
        auto const colours = greedy_colours(graph);
        EXPECT_TRUE(colourable(graph, colours)) << graph.name;
    }
}

}  // namespace
}  // namespace cubecheck
