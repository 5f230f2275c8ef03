#include "studies/claims/networks.hpp"

#include <gtest/gtest.h>

namespace cubecheck::claims {
namespace {

Index count(std::optional<Wrong> (*all)(Index, OnGraph const&), Index n) {
    Index found = 0;
    EXPECT_FALSE(all(n, [&](Graph const&) {
        ++found;
        return std::nullopt;
    }));
    return found;
}

TEST(Networks, AreAllConnectedLabelledGraphs) {
    EXPECT_EQ(count(wrong_in_a_network, 1), 1);
    EXPECT_EQ(count(wrong_in_a_network, 2), 1);
    EXPECT_EQ(count(wrong_in_a_network, 3), 4);
    EXPECT_EQ(count(wrong_in_a_network, 4), 38);
    EXPECT_EQ(count(wrong_in_a_network, 5), 728);
}

TEST(Networks, TreesAreAsManyAsCayleySays) {
    EXPECT_EQ(count(wrong_in_a_tree, 1), 1);
    EXPECT_EQ(count(wrong_in_a_tree, 2), 1);
    EXPECT_EQ(count(wrong_in_a_tree, 5), 125);
}

TEST(Networks, NameTheNetworkThatIsWrong) {
    auto const wrong = wrong_in_a_network(
        3, [](Graph const& graph) { return unless(graph.links.size() < 3, "links", "three", "two"); });
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->where, "links 0-1 0-2 1-2: links");
}

TEST(Networks, OfOneSizeAreAllOfThisSize) {
    for (Index p = 1; p <= 12; ++p)
        for (auto const& networks : {networks_without_branches(p), branching_trees(p)})
            for (auto const& graph : networks) EXPECT_EQ(graph.nodes, p) << graph.name;
}

TEST(Networks, GridsHaveTheirLinksAndDiameters) {
    EXPECT_EQ(grid({2, 3}).links.size(), 7u);
    EXPECT_EQ(diameter(grid({2, 3, 4})), 6);
    EXPECT_EQ(closed_grid({3, 4}).links.size(), 24u);
    EXPECT_EQ(diameter(closed_grid({3, 4})), 3);
    EXPECT_EQ(shapes(2, 3).size(), 3u + 9u);
}

}  // namespace
}  // namespace cubecheck::claims
