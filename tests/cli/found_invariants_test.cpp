#include "tests/cli/session.hpp"

/// Tests that the command finds and prints invariants.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

TEST(FoundInvariants, ArePrintedAsAMemberToBePasted) {
    auto const outcome = cubecheck({"prove", "allgather/ring", "--invariant"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out,
                HasSubstr("    static constexpr auto holds(auto me, auto cell, auto at) {\n"
                          "        return message(cell).when(wrap(me - cell, at.nodes) < at.round + 1);\n"
                          "    }\n"));
    EXPECT_THAT(outcome.out, HasSubstr("proved for every n"));
}

TEST(FoundInvariants, OfASequenceArePrintedPhaseByPhase) {
    auto const outcome = cubecheck({"prove", "allreduce/ring", "--invariant"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("of reducescatter/ring"));
    EXPECT_THAT(outcome.out, HasSubstr("of allgather/ring"));
}

TEST(FoundInvariants, AreNotLookedForWhereRoundsAreListed) {
    EXPECT_THAT(cubecheck({"prove", "alltoall/grid", "--invariant"}).out, HasSubstr("none searched for"));
}

TEST(FoundInvariants, GoWithNoReport) {
    EXPECT_EQ(cubecheck({"prove", "allgather/ring", "--invariant", "--json"}).code, code(Failure::usage));
}

}  // namespace
}  // namespace cubecheck::cli_tests
