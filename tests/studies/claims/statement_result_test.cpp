#include "studies/claims/statement_result.hpp"

#include <gtest/gtest.h>

#include "studies/claims/evidence.hpp"

namespace cubecheck::claims {
namespace {

Verdict const proved = Proved{"every d", ""}, unknown = Unknown{"the solver gives up"};
Verdict const denied = refuted("d=1", {"node 1", "m1.m0", "m0.m1"});

TEST(StatementResult, HoldsIfItHoldsAsWritten) {
    EXPECT_EQ(standing({proved}), Standing::holds);
    EXPECT_EQ(standing({Checked{"d <= 3", ""}}), Standing::holds);
}

TEST(StatementResult, IsFalseIfNoHypothesisMakesItTrue) {
    EXPECT_EQ(standing({denied}), Standing::is_false);
    EXPECT_EQ(standing({.as_written = denied, .correction = Reading{"in rank order", proved}}),
              Standing::is_false);
}

TEST(StatementResult, NeedsAHypothesisThatIsItselfChecked) {
    EXPECT_EQ(standing({.as_written = denied, .hypothesis = Reading{"the operator commutes", proved}}),
              Standing::needs_hypothesis);
}

TEST(StatementResult, IsUndecidedAsSoonAsOneOfItsVerdictsIs) {
    EXPECT_EQ(standing({unknown}), Standing::undecided);
    EXPECT_EQ(standing({.as_written = denied, .hypothesis = Reading{"d >= 2", unknown}}),
              Standing::undecided);
    EXPECT_EQ(standing({.as_written = denied, .correction = Reading{"d >= 2", denied}}), Standing::undecided);
}

TEST(StatementResult, SaysIfAMachineCannotDecide) {
    EXPECT_EQ(standing({not_mechanical("literature")}), Standing::not_mechanical);
}

}  // namespace
}  // namespace cubecheck::claims
