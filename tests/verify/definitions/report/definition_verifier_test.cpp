#include "verify/definitions/report/definition_verifier.hpp"

#include <gtest/gtest.h>

#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck {
namespace {

/// All questions of a target, at small sizes.
AskedDefinition asked_of(Target const& target) {
    AskedDefinition asked{&target, {}, up_to({2, 3}, target)};
    asked.extent.effort = ProofEffort::sizes;
    for (auto const& question : target.questions) asked.questions.push_back(&question);
    return asked;
}

GoOn shown_nowhere(std::string const&) {
    return [](std::string const&) { return true; };
}

TEST(DefinitionVerifier, HandsReportsOverInTheOrderOfTheDefinitions) {
    auto const targets = catalog::as_published();
    std::vector<AskedDefinition> asked;
    std::vector<std::string> expected, found;
    for (auto const& target : targets) {
        asked.push_back(asked_of(target));
        expected.push_back(target.name);
    }
    DefinitionVerifier(asked, 3).each(shown_nowhere, [&](auto const& one, Report const& report) {
        found.push_back(one.target->name);
        EXPECT_TRUE(report.complete);
        ASSERT_EQ(report.rows.size(), one.questions.size());
        for (std::size_t i = 0; i < report.rows.size(); ++i)
            EXPECT_EQ(report.rows[i].property, one.questions[i]->property);
    });
    EXPECT_EQ(found, expected);
}

TEST(DefinitionVerifier, StatesLawsOnlyOfADefinitionWithAGoodContract) {
    auto const targets = catalog::as_published();
    std::vector<AskedDefinition> asked;
    for (auto const& target : targets) asked.push_back(asked_of(target));
    bool has_laws = false;
    DefinitionVerifier(asked, 1).each(shown_nowhere, [&](auto const& one, Report const& report) {
        bool is_right = false;
        for (auto const& row : report.rows)
            is_right = is_right || (row.property == "contract" && holds(row.verdict));
        EXPECT_EQ(!report.figures.empty(), is_right && one.target->laws.has_value()) << one.target->name;
        has_laws = has_laws || !report.figures.empty();
    });
    EXPECT_TRUE(has_laws);
}

TEST(DefinitionVerifier, JudgesNothingIfNothingIsAsked) {
    DefinitionVerifier({}, 1).each(shown_nowhere, [](auto const&, auto const&) { FAIL(); });
}

}  // namespace
}  // namespace cubecheck
