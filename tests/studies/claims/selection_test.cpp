#include "studies/claims/selection.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::claims {
namespace {

using Words = std::vector<std::string>;

/// The ids of the statements that words mean.
std::vector<std::string> selected(Words const& words) {
    std::vector<std::string> ids;
    for (auto const& statement : selected_statements(words)) ids.push_back(statement.id);
    return ids;
}

TEST(SelectedStatements, AreThoseOfATopic) {
    EXPECT_THAT(selected({"binomial"}), testing::IsSupersetOf({"W-35", "W-36"}));
    EXPECT_THAT(selected({"SCAN"}), testing::Contains("W-13")) << "it says prefix";
    EXPECT_EQ(selected({"scan"}), selected({"prefix"}));
    EXPECT_EQ(selected({"scan"}), selected({"SCAN"}));
    EXPECT_THAT(selected({"all-reduce"}), testing::Contains("W-25"));
    EXPECT_THAT(selected({"ring", "w-35"}), testing::Not(testing::Contains("W-02")));
}

TEST(SelectedStatements, AreThoseOfIdsInTheirOrder) {
    EXPECT_THAT(selected({"w-17", "W-13"}), testing::ElementsAre("W-13", "W-17"));
    EXPECT_EQ(selected({"w-1?"}).size(), 10U);
    EXPECT_EQ(selected({}).size(), statements().size());
}

TEST(SelectedStatements, AreNoneOfAWordThatMatchesNothing) {
    EXPECT_THROW(selected_statements({"brodcast"}), Error);
    EXPECT_THROW(selected_statements({"scan", "W-99"}), Error);
}

}  // namespace
}  // namespace cubecheck::claims
