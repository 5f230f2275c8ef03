#include "studies/claims/connectivity.hpp"

#include <gtest/gtest.h>

#include "models/network/graphs.hpp"
#include "studies/claims/networks.hpp"

namespace cubecheck::claims {
namespace {

/// Two triangles that share node 2.
Graph bow_tie() { return {"bow tie", 5, {{0, 1}, {0, 2}, {1, 2}, {2, 3}, {2, 4}, {3, 4}}}; }

TEST(Connectivity, OfLinksAndOfNodesMayDiffer) {
    EXPECT_EQ(link_connectivity(bow_tie()), 2);
    EXPECT_EQ(fewest_links_to_part(bow_tie()), 2);
    EXPECT_EQ(node_connectivity(bow_tie()), 1);
    EXPECT_EQ(fewest_nodes_to_part(bow_tie()), 1);
}

TEST(Connectivity, IsKnownForTheTextbookNetworks) {
    EXPECT_EQ(link_connectivity(graphs::line(6)), 1);
    EXPECT_EQ(node_connectivity(graphs::ring(6)), 2);
    EXPECT_EQ(link_connectivity(graphs::cube(4)), 4);
    EXPECT_EQ(node_connectivity(graphs::cube(4)), 4);
    EXPECT_EQ(node_connectivity(complete(5)), 4);
    EXPECT_EQ(fewest_nodes_to_part(complete(5)), 4);
    EXPECT_EQ(link_connectivity(graphs::line(1)), 0);
}

TEST(Connectivity, WaysLeadFromEndToEndOverLinks) {
    auto const ways = arc_disjoint_ways(bow_tie(), 0, 3);
    ASSERT_EQ(ways.size(), 2u);
    for (auto const& way : ways) {
        EXPECT_EQ(way.front(), 0);
        EXPECT_EQ(way.back(), 3);
    }
}

TEST(Connectivity, TakesOutWhatItIsTold) {
    auto const rest = without_nodes(bow_tie(), 0b00100);
    EXPECT_EQ(rest.nodes, 4);
    EXPECT_EQ(rest.links, (std::vector<std::pair<Index, Index>>{{0, 1}, {2, 3}}));
    EXPECT_FALSE(connected(rest));
    EXPECT_EQ(without_links(bow_tie(), 0b000011).links.size(), 4u);
    EXPECT_TRUE(connected(bow_tie()));
}

}  // namespace
}  // namespace cubecheck::claims
