#include "cli/inputs/selected_sizes.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {
namespace {

/// A definition with three sizes, and its own words for their chunks.
class ThreeSizes : public Sized {
public:
    std::vector<Size> sizes(UpTo const& bound) const override {
        std::vector<Size> found;
        for (Index nodes = 2; nodes <= std::min<Index>(bound.nodes, 4); ++nodes)
            found.push_back({.nodes = nodes});
        return found;
    }
    SizeScope scope(UpTo const& bound) const override {
        auto scope = up_to_nodes(bound.nodes);
        scope.members = "from 2 on";
        scope.chunks = "k in {1, 3}";
        return scope;
    }
    std::string describe(Size const& size) const override { return "n=" + std::to_string(size.nodes); }
    std::string options(Size const& size) const override { return "--n " + std::to_string(size.nodes); }
};

TEST(SelectedScope, HasTheRequestedPartInPlaceOfEachPartOfTheDefinition) {
    Target target;
    target.sized_by_nodes = target.rooted = target.pipelined = true;
    target.sized = std::make_shared<ThreeSizes const>();
    SizeOptions asked;
    EXPECT_EQ(selected_scope(target, asked), "n <= 16, from 2 on, k in {1, 3}");
    asked.n = 3;
    EXPECT_EQ(selected_scope(target, asked), "n = 3, from 2 on, k in {1, 3}");
    asked.chunks = 2;
    EXPECT_EQ(selected_scope(target, asked), "n = 3, from 2 on, k = 2");
    asked.root = 1;
    EXPECT_EQ(selected_scope(target, asked), "n = 3, from 2 on, k = 2, root 1");
}

/// Throws while it lists its sizes.
class NoSizes : public ThreeSizes {
public:
    std::vector<Size> sizes(UpTo const&) const override { throw Error("no sizes"); }
};
/// Lists a size that is too large for memory.
class ALargeSize : public ThreeSizes {
public:
    std::vector<Size> sizes(UpTo const&) const override { return {{.nodes = Index{1} << 40}}; }
};

/// The definition with these sizes is selected by its name, beside another one.
void expect_to_stay(std::shared_ptr<Sized const> const& sizes, std::string const& fault) {
    Target right, wrong;
    right.name = "right", wrong.name = "wrong";
    right.sized_by_nodes = wrong.sized_by_nodes = true;
    right.sized = std::make_shared<ThreeSizes const>();
    wrong.sized = sizes;
    for (std::vector<std::string> const& patterns : {std::vector<std::string>{"wrong", "right"}, {"*"}}) {
        auto const kept = with_sizes({&wrong, &right}, {}, patterns).kept;
        EXPECT_EQ(kept, (std::vector<Target const*>{&wrong, &right}));
    }
    EXPECT_EQ(extent_of([&] { return selected_range(wrong, {}); }).fault.substr(0, fault.size()), fault);
    EXPECT_EQ(extent_of([&] { return selected_range(right, {}); }).fault, "");
}

TEST(SelectedSizes, OfADefinitionThatCannotListThemAreAFaultOfTheDefinition) {
    expect_to_stay(std::make_shared<NoSizes const>(), "no sizes");
    expect_to_stay(std::make_shared<ALargeSize const>(), "wrong at n=1099511627776 needs about");
}

TEST(SelectedSizes, ThatTheOptionsNameAndThatAreTooLargeAreAFaultOfTheCommandLine) {
    Target target;
    target.sized_by_nodes = true;
    target.sized = std::make_shared<ALargeSize const>();
    SizeOptions asked;
    asked.up_to = 4;
    try {
        selected_range(target, asked);
        FAIL();
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::usage);
    }
}

}  // namespace
}  // namespace cubecheck::cli
