#include "mutants/score.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace cubecheck::mutants {
namespace {

class Mutants : public testing::TestWithParam<std::vector<Outcome> (*)()> {};

TEST_P(Mutants, AreAllRefutedButThoseThatAreProvedRight) {
    for (auto const& outcome : GetParam()())
        EXPECT_NE(outcome.fate, Fate::survived) << outcome.algorithm << ", " << outcome.mutation;
}

TEST_P(Mutants, ThatAreWrongAreAtLeastFiveForEveryAlgorithm) {
    std::map<std::string, int> refuted;
    for (auto const& outcome : GetParam()())
        refuted[outcome.algorithm] += outcome.fate == Fate::refuted ? 1 : 0;
    EXPECT_FALSE(refuted.empty());
    for (auto const& [algorithm, count] : refuted) EXPECT_GE(count, 5) << algorithm;
}

TEST_P(Mutants, NameWhatRefutesThem) {
    for (auto const& outcome : GetParam()()) {
        EXPECT_EQ(outcome.refuted_by.empty(), outcome.fate != Fate::refuted) << outcome.algorithm;
        EXPECT_NE(outcome.evidence, "") << outcome.algorithm << ", " << outcome.mutation;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Of, Mutants, testing::Values(movers, reducers, listed_programs), [](auto const& which) {
        return std::string(which.index == 0 ? "Movers" : which.index == 1 ? "Reducers" : "ListedPrograms");
    });

}  // namespace
}  // namespace cubecheck::mutants
