#include "cli/inputs/selected_sizes.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace cubecheck::cli {
namespace {

/// A definition from outside of the catalog, which describes its sizes in its own words.
class ThreeSizes : public Sized {
public:
    std::vector<Size> sizes(UpTo const& bound) const override {
        std::vector<Size> found;
        for (Index nodes = 2; nodes <= std::min<Index>(bound.nodes, 4); ++nodes)
            found.push_back({.nodes = nodes});
        return found;
    }
    std::string scope(UpTo const&) const override { return "three sizes"; }
    std::string describe(Size const& size) const override { return "n=" + std::to_string(size.nodes); }
    std::string options(Size const& size) const override { return "--n " + std::to_string(size.nodes); }
};

TEST(SelectedScope, OfADefinitionWithoutABoundIsItsOwn) {
    Target target;
    target.sized_by_nodes = true;
    target.sized = std::make_shared<ThreeSizes const>();
    SizeOptions asked;
    asked.n = 3;
    EXPECT_EQ(selected_scope(target, asked), "three sizes");
}

}  // namespace
}  // namespace cubecheck::cli
