#include "studies/claims/statement.hpp"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

namespace cubecheck::claims {
namespace {

TEST(Statements, AreCompleteWithDistinctNames) {
    std::set<std::string> ids;
    for (auto const& statement : statements()) EXPECT_TRUE(ids.insert(statement.id).second) << statement.id;
    EXPECT_EQ(ids.size(), 418U);
}

/// All requirements of a row, including those of its readings.
std::vector<Ask> asks_of(QuestionsAsked const& asked) {
    auto all = asked.as_written;
    for (auto const& reading : {asked.hypothesis, asked.correction})
        if (reading) all.insert(all.end(), reading->asks.begin(), reading->asks.end());
    return all;
}

TEST(Statements, NameAFunctionExactlyIfTheyAskForNothing) {
    for (auto const& statement : statements())
        EXPECT_EQ(check_named(statement.check) == nullptr, statement.asked.has_value())
            << statement.id << ": " << statement.check;
}

TEST(Statements, AskOnlyForDefinitionsOfTheCatalog) {
    std::size_t asks = 0;
    for (auto const& statement : statements()) {
        if (!statement.asked) continue;
        for (auto const& ask : asks_of(*statement.asked))
            for (auto const& property : ask.properties) {
                ++asks;
                EXPECT_TRUE(in_catalog(ask.definition, property))
                    << statement.id << ": " << ask.definition << ", " << property;
            }
    }
    EXPECT_GT(asks, 50U);
}

/// A statement whose check needs one property.
Statement asking(std::string const& definition, std::string const& property) {
    return {"X-1", "", "", "", "", "a_check", QuestionsAsked{"", {{definition, {property}, {}, ""}}, {}, {}}};
}

TEST(Statements, AskingForMissingDefinitionsAreADefect) {
    EXPECT_EQ(standing(decide(asking("broadcast/binomial", "contract"))), Standing::holds);
    EXPECT_THROW(decide(asking("broadcast/binomal", "contract")), BrokenContract);
    EXPECT_THROW(decide(asking("broadcast/binomial", "contrat")), BrokenContract);
}

/// A statement with additional members.
std::string row(std::string const& more) {
    return R"([{"id": "", "source": "", "kind": "", "statement": "", "formal": "", "check": "")" + more +
           "}]";
}

TEST(Statements, WithAMemberThatIsMissingMisspeltOrEmptyAreRefused) {
    EXPECT_EQ(statements_in(row("")).size(), 1U);
    EXPECT_EQ(statements_in(row(R"(, "asks": [{"definition": "d", "properties": ["p"]}])")).size(), 1U);
    EXPECT_THROW(statements_in(R"([{"id": ""}])"), Error);
    EXPECT_THROW(statements_in(row(R"(, "ask": [])")), Error);
    EXPECT_THROW(statements_in(row(R"(, "asks": [])")), Error);
    EXPECT_THROW(statements_in(row(R"(, "asks": [{"definition": "d", "properties": []}])")), Error);
    EXPECT_THROW(statements_in(row(R"(, "asks": [{"definition": "d", "property": "p"}])")), Error);
}

TEST(Statements, LeaveNoCheckUnused) {
    std::set<std::string_view> used;
    auto const all = statements();
    for (auto const& statement : all) used.insert(statement.check);
    for (auto const& check : every_check()) EXPECT_TRUE(used.contains(check.name)) << check.name;
}

TEST(Statements, HaveChecksOfDifferentNames) {
    std::set<std::string_view> names;
    for (auto const& check : every_check()) EXPECT_TRUE(names.insert(check.name).second) << check.name;
}

}  // namespace
}  // namespace cubecheck::claims
