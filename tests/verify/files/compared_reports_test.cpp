#include "verify/files/compared_reports.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::verify {
namespace {

ComparedReport compared_report(std::vector<std::string> const& targets, bool is_result = false) {
    ComparedReport out{"report", {}, is_result};
    for (auto const& target : targets)
        out.report.rows.push_back({target, "contract", Checked{"n = 2", ""}, Failure::contract});
    return out;
}

std::vector<std::string> compared_targets(ComparedReport const& side) {
    std::vector<std::string> out;
    for (auto const& row : side.report.rows) out.push_back(row.target);
    return out;
}

using Names = std::vector<std::string>;

TEST(ComparedReports, OfOneTargetEachAreAPair) {
    auto before = compared_report({"a.xml", "a.xml"}), after = compared_report({"b.xml"});
    after.report.figures = {{"b.xml", {{"steps", 2}}}};
    pair_targets(before, after);
    EXPECT_EQ(compared_targets(before), (Names{"a.xml -> b.xml", "a.xml -> b.xml"}));
    EXPECT_EQ(compared_targets(after), (Names{"a.xml -> b.xml"}));
    EXPECT_EQ(after.report.figures.front().target, "a.xml -> b.xml");
}

TEST(ComparedReports, OfTwoFoldersArePairedByTheirPathsBelowThese) {
    auto before = compared_report({"old/a.xml", "old/sub/b.xml"}, true);
    auto after = compared_report({"new/a.xml", "new/c.xml"}, true);
    pair_targets(before, after);
    EXPECT_EQ(compared_targets(before), (Names{"a.xml", "sub/b.xml"}));
    EXPECT_EQ(compared_targets(after), (Names{"a.xml", "c.xml"}));
}

TEST(ComparedReports, AreRefusedWithoutAVerdictOrACommonTarget) {
    auto both = compared_report({"a.xml", "b.xml"}), other = compared_report({"c.xml"}),
         none = compared_report({});
    EXPECT_THROW(pair_targets(both, other), Error);
    EXPECT_THROW(pair_targets(both, none), Error);
    EXPECT_THROW(pair_targets(none, both), Error);
}

TEST(ComparedReports, LackFiguresWhereOnlyTheOtherResultHasThem) {
    auto before = compared_report({"a.xml"}, true), after = compared_report({"a.xml"});
    EXPECT_EQ(result_without_figures(before, after), nullptr);
    after.report.figures = {{"a.xml", {{"steps", 2}}}};
    EXPECT_EQ(result_without_figures(before, after), &before);
    EXPECT_EQ(result_without_figures(compared_report({"a.xml"}), after), nullptr)
        << "a schedule without costs";
}

}  // namespace
}  // namespace cubecheck::verify
