#include "studies/claims/disjoint_paths.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "models/network/graphs.hpp"

namespace cubecheck {
namespace {

using claims::disjoint_paths;

TEST(DisjointPaths, AreAsManyAsARingHasWays) {
    auto const paths = disjoint_paths(graphs::ring(5), 0, 2);
    ASSERT_EQ(paths.size(), 2u);
    EXPECT_EQ(paths[0].size() + paths[1].size(), 7u);
}

TEST(DisjointPaths, AreOneWhereTheNetworkCanBeCutInOneNode) {
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

/// The first shortest path from 0 to 3 is 0 1 2 3; taken, it must be given up in part for a second one.
TEST(DisjointPaths, GiveUpAPathThatIsInTheWay) {
    Graph const trap{"trap", 6, {{0, 1}, {1, 2}, {2, 3}, {0, 4}, {4, 2}, {1, 5}, {5, 3}}};
    EXPECT_EQ(disjoint_paths(trap, 0, 3).size(), 2u);
}

}  // namespace
}  // namespace cubecheck
