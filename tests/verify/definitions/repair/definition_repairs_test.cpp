#include "verify/definitions/repair/definition_repairs.hpp"

#include <gtest/gtest.h>

#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/changes/change.hpp"

namespace cubecheck {
namespace {

using changes::Change;
using changes::Stage;

bool same(Change const& a, Change const& b) { return changes::code(a) == changes::code(b); }

TEST(Change, SelectsTheChangedDefinition) {
    Change const change{
        .begin = -1, .peers = 1, .cell = -2, .is_swapped = true, .enters = changes::Enters::joined};
    Size const size{.nodes = 4, .change = changes::code(change, Stage::second)};
    EXPECT_TRUE(same(changes::change_of(size, Stage::second), change));
    EXPECT_TRUE(same(changes::change_of(size, Stage::first), Change{}));
    EXPECT_EQ(changes::code(Change{}), 0);
}

TEST(Change, IsTakenBackByItsOpposite) {
    EXPECT_TRUE(same(Change{.begin = -1} + Change{.begin = 1}, Change{}));
    EXPECT_TRUE(same(Change{.is_swapped = true} + Change{.is_swapped = true}, Change{}));
    EXPECT_TRUE(
        same(Change{.is_reversed = true} + Change{.end = 1}, Change{.begin = 1, .is_reversed = true}));
}

Target named(std::string const& name) {
    for (auto& target : catalog::as_published())
        if (target.name == name) return target;
    ADD_FAILURE() << name;
    return {};
}

Repairs repairs_of(std::string const& name) {
    auto const target = named(name);
    return definition_repairs(target, target.sizes({2, 3}), target.sizes({4, 9}));
}

/// The corrections of statements W-13 and W-16.
TEST(DefinitionRepairs, MatchThePublishedCorrections) {
    auto const by_rank = "`mode`: the value of the lower rank joins on the left";
    for (auto const* name : {"as_published/scan_printed", "as_published/scan_prefix_repaired",
                             "as_published/scan_total_repaired", "as_published/allgather_concatenated"})
        EXPECT_EQ(repairs_of(name).found, std::vector<std::string>{by_rank}) << name;
    EXPECT_EQ(repairs_of("as_published/scan_descending").found,
              std::vector<std::string>{"`Form`: the rounds in the opposite order"});
}

/// A repair needs another set of cells; no change of the present one suffices.
TEST(DefinitionRepairs, AreNotFoundWhereNoSingleEditWillDo) {
    auto const repairs = repairs_of("as_published/allgather_half_twice");
    EXPECT_TRUE(repairs.found.empty());
    EXPECT_TRUE(repairs.all_tried);
    EXPECT_EQ(repairs.tried, changes::edits().size());
}

TEST(DefinitionRepairs, AreNotLookedForWhereADefinitionCannotBeEdited) {
    Target target;
    EXPECT_EQ(definition_repairs(target, {}, {}).tried, 0U);
}

std::vector<Row> refuted_at(Target const& target, Size const& size) {
    return {{target.name, "contract", Refuted{{target.describe(size), "", "", "", {}, ""}}}};
}

TEST(SoughtRepairs, AreThoseOfTheSizesWithARefutation) {
    auto const target = named("as_published/scan_printed");
    auto const checked = target.sizes({2, 3});
    auto const found = sought_repairs(target, refuted_at(target, checked.back()), checked);
    ASSERT_TRUE(found.repairs);
    EXPECT_EQ(found.repairs->found.size(), 1U);
    EXPECT_EQ(found.left_out, "");
}

TEST(SoughtRepairs, AreEmptyIfNoCheckedSizeIsRefuted) {
    auto const target = named("as_published/scan_printed");
    auto const found = sought_repairs(target, {}, target.sizes({2, 3}));
    EXPECT_FALSE(found.repairs);
    EXPECT_EQ(found.left_out, "");
}

TEST(SoughtRepairs, AreLeftOutAtLargeSizesAlone) {
    auto const target = named("as_published/scan_printed");
    auto const large = target.sizes({7, 128}).back();
    auto const found = sought_repairs(target, refuted_at(target, large), {large});
    EXPECT_FALSE(found.repairs);
    EXPECT_EQ(found.left_out, "repairs are searched at sizes of up to 64 nodes");
}

}  // namespace
}  // namespace cubecheck
