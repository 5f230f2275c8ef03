#include "studies/claims/connectivity.hpp"

#include <algorithm>
#include <set>

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

TEST(Connectivity, RemovesTheNamedLinksAndNodes) {
    auto const rest = without_nodes(bow_tie(), 0b00100);
    EXPECT_EQ(rest.nodes, 4);
    EXPECT_EQ(rest.links, (std::vector<std::pair<Index, Index>>{{0, 1}, {2, 3}}));
    EXPECT_FALSE(connected(rest));
    EXPECT_EQ(without_links(bow_tie(), 0b000011).links.size(), 4u);
    EXPECT_TRUE(connected(bow_tie()));
}

TEST(DisjointPaths, AreAsManyAsARingHasWays) {
    auto const paths = disjoint_paths(graphs::ring(5), 0, 2);
    ASSERT_EQ(paths.size(), 2u);
    EXPECT_EQ(paths[0].size() + paths[1].size(), 7u);
}

TEST(DisjointPaths, AreOneIfOneNodeCutsTheNetwork) {
    EXPECT_EQ(disjoint_paths(graphs::binary_tree(7), 3, 6).size(), 1u);
    EXPECT_TRUE(disjoint_paths({"two nodes apart", 2, {}}, 0, 1).empty());
}

TEST(DisjointPaths, ShareNoInnerNodeAndFollowLinks) {
    auto const mesh = graphs::mesh(4, 4);
    auto const near = mesh.neighbours();
    for (Index s = 0; s < 16; ++s)
        for (Index t = 0; t < 16; ++t) {
            if (s == t) continue;
            std::set<Index> inner;
            for (auto const& path : disjoint_paths(mesh, s, t)) {
                EXPECT_EQ(path.front(), s);
                EXPECT_EQ(path.back(), t);
                for (std::size_t i = 0; i + 1 < path.size(); ++i) {
                    auto const& next = near[static_cast<std::size_t>(path[i])];
                    EXPECT_NE(std::ranges::find(next, path[i + 1]), next.end());
                    EXPECT_TRUE(i == 0 || inner.insert(path[i]).second);
                }
            }
        }
}

/// The first shortest path from 0 to 3 is 0 1 2 3. To find a second disjoint path, a part of it must be
/// rerouted.
TEST(DisjointPaths, RerouteAPathThatBlocksAnother) {
    Graph const trap{"trap", 6, {{0, 1}, {1, 2}, {2, 3}, {0, 4}, {4, 2}, {1, 5}, {5, 3}}};
    EXPECT_EQ(disjoint_paths(trap, 0, 3).size(), 2u);
}

}  // namespace
}  // namespace cubecheck::claims
