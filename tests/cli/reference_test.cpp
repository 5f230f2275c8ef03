#include <cstdlib>
#include <string>

#include "tests/cli/session.hpp"

/// The manual page, and what shells read.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

/// What bash offers for the words of a command line, the last of them unfinished.
std::string offered(std::string const& words) {
    Folder const folder;
    auto const answer = folder.path("answer");
    auto const script =
        folder.write("completion", cubecheck({"completion", "bash"}).out + "COMP_WORDS=(cubecheck " + words +
                                       ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n" +
                                       "_cubecheck\necho \"${COMPREPLY[*]}\" > '" + answer + "'\n");
    EXPECT_EQ(std::system(("bash '" + script + "'").c_str()), 0);
    auto line = content(answer);
    if (!line.empty()) line.pop_back();
    return line;
}

TEST(Completion, OffersVerbsOptionsValuesAndAlgorithms) {
    EXPECT_EQ(offered("ver"), "verify");
    EXPECT_EQ(offered("verify --no-rep"), "--no-repair");
    EXPECT_EQ(offered("verify --color ne"), "never");
    EXPECT_EQ(offered("verify gather/doub"), "gather/doubling");
}

TEST(Completion, OfAnUnknownShellIsRefused) {
    auto const outcome = cubecheck({"completion", "tcsh"});
    EXPECT_EQ(outcome.code, code(Failure::usage));
    EXPECT_THAT(outcome.err, HasSubstr("bash"));
}

TEST(Manual, HasEveryVerbWithItsOptions) {
    auto const page = cubecheck({"help", "--man"}).out;
    EXPECT_EQ(page.rfind(".TH CUBECHECK 1", 0), 0U);
    EXPECT_THAT(page, HasSubstr(".SS cubecheck verify"));
    EXPECT_THAT(page, HasSubstr("\\fB\\-\\-no\\-repair\\fR"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
