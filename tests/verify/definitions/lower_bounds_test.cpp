#include <set>

#include <gtest/gtest.h>

#include "verify/definitions/lower_bounds/lower_bound.hpp"

namespace cubecheck {
namespace {

constexpr unsigned limit = 50'000'000;

bool go_on(std::string const&) { return true; }
bool stop(std::string const&) { return false; }

TEST(LowerBounds, AreAllDecidedAndNameTheirEvidence) {
    auto const all = catalog::lower_bounds();
    EXPECT_GT(all.size(), 10U);
    for (auto const& bound : all) {
        auto const verdict = bound.decide(limit, go_on);
        ASSERT_TRUE(std::holds_alternative<Checked>(verdict)) << bound.name;
        EXPECT_NE(std::get<Checked>(verdict).scope, "") << bound.name;
        EXPECT_NE(std::get<Checked>(verdict).note, "") << bound.name;
    }
}

TEST(LowerBounds, OfASearchWithoutResourcesAreUnknown) {
    for (auto const& bound : catalog::searched_bounds())
        EXPECT_TRUE(std::holds_alternative<Unknown>(bound.decide(1, go_on))) << bound.name;
}

TEST(LowerBounds, AreUnknownAfterAnInterruption) {
    for (auto const& bound : catalog::lower_bounds())
        EXPECT_TRUE(std::holds_alternative<Unknown>(bound.decide(limit, stop))) << bound.name;
}

TEST(LowerBounds, AreRefutedByTheFirstSizeAtWhichTheFormulaIsWrong) {
    auto const verdict = agreement({{"n=1", 1, 1}, {"n=2", 3, 2}, {"n=3", 9, 1}}, "n <= 3", "counting");
    ASSERT_TRUE(std::holds_alternative<Refuted>(verdict));
    auto const& found = std::get<Refuted>(verdict).counterexample;
    EXPECT_EQ(found.size, "n=2");
    EXPECT_EQ(found.got, "2 by the formula");
    EXPECT_EQ(found.expected, "3 by counting");
}

TEST(LowerBounds, WithoutASizeAreUnknown) {
    EXPECT_TRUE(std::holds_alternative<Unknown>(agreement({}, "n <= 3", "counting")));
}

TEST(LowerBounds, HaveDifferentNames) {
    std::set<std::string> names;
    for (auto const& bound : catalog::lower_bounds())
        EXPECT_TRUE(names.insert(bound.name).second) << bound.name;
}

}  // namespace
}  // namespace cubecheck
