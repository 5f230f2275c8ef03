#include "verify/files/report_difference.hpp"

#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

Report with(Verdict const& verdict, bool waived = false) {
    return {{{"a.xml", "contract", verdict, Failure::contract, 0, waived}}, {}, {}, true};
}

Refuted refutation(std::string const& size) { return {{size, "", "", "", {}, ""}}; }

TEST(ReportDifference, IsNoneBetweenAReportAndItself) {
    EXPECT_TRUE(differences(with(Checked{"n = 2", ""}), with(Checked{"n = 2", ""})).empty());
}

TEST(ReportDifference, IsWorseWhereAVerdictIsWeaker) {
    auto const found = differences(with(Checked{"n = 2", ""}), with(refutation("n = 2")));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].trend, Trend::worse);
    EXPECT_EQ(found[0].before, "checked for n = 2");
    EXPECT_EQ(found[0].after, "REFUTED at n = 2 (contract)");
    EXPECT_EQ(failure(found), Failure::contract);
}

TEST(ReportDifference, IsNotBetterWhereARefutationIsWaived) {
    auto const found = differences(with(refutation("n = 2")), with(refutation("n = 2"), true));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].trend, Trend::changed);
    EXPECT_EQ(failure(found), Failure::none);
}

TEST(ReportDifference, IsWorseWhereACheckThatHeldIsGone) {
    auto after = with(Checked{"n = 2", ""});
    after.rows[0].property = "race_free";
    auto const found = differences(with(Checked{"n = 2", ""}), after);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].trend, Trend::worse);
    EXPECT_EQ(found[0].failure, Failure::unknown);
    EXPECT_EQ(found[1].trend, Trend::changed);
}

TEST(ReportDifference, IsNotWorseWhereAWrongTargetCostLess) {
    auto before = with(refutation("n = 2")), after = with(Checked{"n = 2", ""});
    before.figures = {{"a.xml", {{"steps", 2}}}};
    after.figures = {{"a.xml", {{"steps", 3}}}};
    EXPECT_EQ(failure(differences(before, after)), Failure::none);
    before.rows = after.rows;
    EXPECT_EQ(failure(differences(before, after)), Failure::cost);
}

}  // namespace
}  // namespace cubecheck::verify
