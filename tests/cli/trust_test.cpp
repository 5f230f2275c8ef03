#include <regex>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

/// The output of `verify --trust` for the contract of a target.
std::string trust_of(std::string const& target) {
    auto const outcome = cubecheck({"verify", target, "--property", "contract", "--trust"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    return outcome.out;
}

TEST(Trust, NamesEveryLinkOfATheorem) {
    auto const text = trust_of("scan/hypercube");
    for (auto const* const link : {"trusted ", "confirmed ", "rests on ", "lemmas ", "tested ", "axioms ",
                                   "consistent the axioms are satisfiable at d = ", "runs       tested, "})
        EXPECT_THAT(text, HasSubstr(std::string("\n      ") + link));
    EXPECT_THAT(text, HasSubstr("step: one round preserves the invariant\n"));
    EXPECT_THAT(text, Not(HasSubstr("renumbered")));
}

TEST(Trust, NamesACommandWithWhichTheSecondSolverConfirms) {
    auto const text = trust_of("gather/bine");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(text, found,
                                  std::regex("by cvc5: cubecheck prove (\\S+) --property (\\S+) (\\S+)")));
    auto const outcome = cubecheck({"prove", found[1].str(), "--property", found[2].str(), found[3].str()});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("proved for every power of 2"), HasSubstr("confirmed by cvc5")));
}

TEST(Trust, SaysOfARenumberedDefinitionWhichItIs) {
    EXPECT_THAT(trust_of("gather/bine"), HasSubstr("renumbered the ranks of gather/binomial, one to one"));
}

TEST(Trust, SaysOfADefinitionByArrivalsThatItsLemmasAreArguedFor) {
    auto const text = trust_of("broadcast/tree");
    EXPECT_THAT(text,
                HasSubstr("\n      argued     the lemmas imply the property: an argument in the source"));
    EXPECT_THAT(text, Not(AnyOf(HasSubstr("ctest -R Lemmas"), HasSubstr("proved for the code that runs"))));
}

TEST(Trust, IsStatedForTheoremsOnly) {
    EXPECT_THAT(trust_of("allgather/bine"), Not(HasSubstr("\n      trusted ")));
    auto const bounded = cubecheck({"verify", "scan/hypercube", "--only-bounded", "--trust"});
    EXPECT_THAT(bounded.out, Not(HasSubstr("\n      trusted ")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
