#include "verify/definitions/decide/large_sizes.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "models/explicit/family.hpp"
#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck {
namespace {

Target target_named(std::string_view name) {
    auto targets = catalog::targets();
    auto const found = std::ranges::find(targets, name, &Target::name);
    EXPECT_NE(found, targets.end()) << name;
    return std::move(*found);
}

/// Returns the numbers of ranks and the bases of the large sizes around these numbers, in order.
std::vector<std::pair<Index, Index>> networks_around(Target const& target,
                                                     std::vector<Index> const& numbers) {
    std::vector<std::pair<Index, Index>> found;
    for (auto const& size : large_sizes(target, numbers, {}))
        if (size.root == 0) found.emplace_back(size.nodes, size.shape);
    return found;
}

TEST(LargeSizes, HaveEachTorusOnce) {
    auto const torus = target_named("alltoall/torus");
    ASSERT_EQ(torus.network, families::torus);
    auto const found = networks_around(torus, {70});
    std::set<std::pair<Index, Index>> rows;
    for (auto const& [nodes, base] : found) {
        EXPECT_EQ(nodes % base, 0) << nodes << " " << base;
        EXPECT_TRUE(rows.emplace(nodes, base).second) << nodes << " " << base;
    }
    for (auto const& size : {std::pair{97, 97}, {70, 70}, {70, 5}, {70 * 33, 70}, {71 * 33, 71}})
        EXPECT_TRUE(rows.contains(size)) << size.first << " " << size.second;
}

TEST(LargeSizes, HaveEveryBaseWhereItNeedNotDivideTheRanks) {
    auto const tree = target_named("broadcast/kary_tree");
    ASSERT_TRUE(tree.has_shapes);
    auto const found = networks_around(tree, {70});
    EXPECT_NE(std::ranges::find(found, std::pair<Index, Index>{97, 70}), found.end());
}

}  // namespace
}  // namespace cubecheck
