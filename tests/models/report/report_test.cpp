#include "models/report/report.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

Report report(std::vector<Row> rows) { return {std::move(rows), {}, {}, true}; }
Row row(Verdict verdict, Failure kind = Failure::contract) { return {"a", "p", std::move(verdict), kind}; }

TEST(Report, IsGoodIfEveryVerdictIs) {
    EXPECT_EQ(failure(report({row(Proved{"every d", ""}), row(Checked{"d <= 5", ""})})), Failure::none);
}

TEST(Report, FailsWithTheKindOfItsRefutation) {
    EXPECT_EQ(failure(report({row(Proved{}), row(Refuted{}, Failure::agreement)})), Failure::agreement);
}

TEST(Report, FailsWithTheGravestOfSeveral) {
    EXPECT_EQ(
        failure(report({row(Refuted{}, Failure::cost), row(Refuted{}, Failure::deadlock), row(Unknown{})})),
        Failure::deadlock);
}

TEST(Report, IsNeverGoodWithAnUnknown) {
    EXPECT_EQ(failure(report({row(Proved{}), row(Unknown{"a limit"})})), Failure::unknown);
}

TEST(Report, IsNothingIfEmptyOrNothingIsApplicable) {
    EXPECT_EQ(failure(report({})), Failure::nothing);
    EXPECT_EQ(failure(report({row(NotApplicable{"no trees"})})), Failure::nothing);
}

TEST(Report, IsUnknownIfItWasInterrupted) {
    Report cut = report({row(Proved{})});
    cut.complete = false;
    EXPECT_EQ(failure(cut), Failure::unknown);
    cut.rows.clear();
    EXPECT_EQ(failure(cut), Failure::unknown);
}

TEST(Report, KeepsARefutationAfterAnInterruption) {
    Report cut = report({row(Refuted{}, Failure::contract)});
    cut.complete = false;
    EXPECT_EQ(failure(cut), Failure::contract);
}

TEST(Verdict, HoldsOnlyIfProvedOrChecked) {
    EXPECT_TRUE(holds(Proved{}) && holds(Checked{}));
    EXPECT_FALSE(holds(Refuted{}) || holds(Unknown{}) || holds(NotApplicable{}));
}

}  // namespace
}  // namespace cubecheck
