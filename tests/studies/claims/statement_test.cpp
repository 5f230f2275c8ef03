#include "studies/claims/statement.hpp"

#include <set>

#include <gtest/gtest.h>

#include "studies/claims/checks.hpp"

namespace cubecheck::claims {
namespace {

TEST(Statements, AreAllThereEachWithANameOfItsOwn) {
    std::set<std::string> ids;
    for (auto const& statement : statements()) EXPECT_TRUE(ids.insert(statement.id).second) << statement.id;
    EXPECT_EQ(ids.size(), 418U);
}

TEST(Statements, NameACheckThatExists) {
    for (auto const& statement : statements())
        EXPECT_NE(check_named(statement.check), nullptr) << statement.id << ": " << statement.check;
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
