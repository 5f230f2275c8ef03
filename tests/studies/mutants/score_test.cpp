#include "studies/mutants/score.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "studies/mutants/structures/symmetry.hpp"
#include "studies/targets.hpp"

namespace cubecheck::mutants {
namespace {

/// Expects that single edits repair at least four of five mutants for which repairs were searched.
void expect_repaired(std::vector<Outcome> const& outcomes) {
    int edited = 0, repaired = 0;
    for (auto const& outcome : outcomes) {
        if (!outcome.repair) continue;
        EXPECT_EQ(outcome.fate, Fate::killed);
        ++edited;
        repaired += outcome.repair->empty() ? 0 : 1;
    }
    EXPECT_GE(5 * repaired, 4 * edited) << repaired << " of " << edited;
}

class Mutants : public testing::TestWithParam<Part> {};

TEST_P(Mutants, AreKilledOrEquivalentAndFiveOfEachDefinitionAreKilled) {
    std::map<std::string, int> wrong;
    std::set<std::string> asked, told;
    auto const every = [&](std::string_view name) { return asked.emplace(name), true; };
    auto const outcomes = GetParam().outcomes(every);
    expect_repaired(outcomes);
    for (auto const& outcome : outcomes) {
        told.insert(outcome.algorithm);
        auto const mutant = outcome.algorithm + ", " + outcome.mutation;
        EXPECT_NE(outcome.fate, Fate::survived) << mutant;
        EXPECT_EQ(outcome.killed_by.empty(), outcome.fate != Fate::killed) << mutant;
        EXPECT_NE(outcome.evidence, "") << mutant;
        wrong[outcome.algorithm] += outcome.fate == Fate::killed ? 1 : 0;
    }
    EXPECT_FALSE(wrong.empty());
    EXPECT_EQ(asked, told) << "the part asks of those algorithms that it has mutants of";
    for (auto const& [algorithm, count] : wrong) EXPECT_GE(count, 5) << algorithm;
}

INSTANTIATE_TEST_SUITE_P(Of, Mutants, testing::ValuesIn(parts),
                         [](auto const& which) { return std::string(which.param.name); });

TEST(AllMutants, CoverTheCatalogExceptListedDefinitions) {
    std::set<std::string> told;
    for (auto const& part : parts)
        part.outcomes([&](std::string_view name) { return told.emplace(name), false; });
    for (auto const& one : left_out())
        EXPECT_TRUE(told.insert(one.name).second) << one.name << " has mutants, and is left out";
    std::set<std::string> catalog;
    for (auto const& target : studies::targets()) catalog.insert(target.name);
    EXPECT_EQ(told, catalog);
}

TEST(AllMutants, AreMadeOnlyFromTheChosenAlgorithms) {
    std::set<std::string> told;
    for (auto const& part : parts)
        for (auto const& outcome : part.outcomes([](auto name) { return name == "allreduce/ring"; }))
            told.insert(outcome.algorithm);
    EXPECT_EQ(told, std::set<std::string>{"allreduce/ring"});
}

TEST(Symmetries, AreFoundExactly) {
    Table const ring{0, 1, 3, 2}, other{0, 1, 2, 3};
    EXPECT_TRUE(is_same_ring(ring, {3, 1, 0, 2}));
    EXPECT_FALSE(is_same_ring(ring, other));
    EXPECT_TRUE(is_moved(ring, {2, 3, 1, 0}));
    EXPECT_FALSE(is_moved(ring, other));
    EXPECT_TRUE(has_moved_positions(ring, {2, 3, 1, 0}));
    EXPECT_FALSE(has_moved_positions(ring, {1, 3, 2, 0}));
}

}  // namespace
}  // namespace cubecheck::mutants
