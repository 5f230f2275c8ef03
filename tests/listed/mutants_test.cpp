#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "mutants/mutated_rounds.hpp"
#include "mutants/score.hpp"

namespace cubecheck::mutants {
namespace {

TEST(ListedMutants, NoneSurvives) {
    for (auto const& outcome : listed())
        EXPECT_NE(outcome.fate, Fate::survived) << outcome.algorithm << ", " << describe(outcome.mutation);
}

TEST(ListedMutants, AtLeastFiveOfEveryProgramAreRefuted) {
    auto const all = listed();
    std::set<std::string> names;
    for (auto const& outcome : all) names.insert(outcome.algorithm);
    for (auto const& name : names)
        EXPECT_GE(std::ranges::count_if(all,
                                        [&](Outcome const& outcome) {
                                            return outcome.algorithm == name && outcome.fate == Fate::refuted;
                                        }),
                  5)
            << name;
}

TEST(ListedMutants, EveryMutationChangesSomeRounds) {
    listed::Rounds const rounds{{{0, 1, {{0, 0, Entry::left}}}}, {{1, 2, {{1, 1}}}}};
    for (auto const mutation : mutations) EXPECT_NE(mutated(rounds, mutation, 3, 3), rounds);
}

}  // namespace
}  // namespace cubecheck::mutants
