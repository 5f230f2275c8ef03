#include <algorithm>
#include <filesystem>
#include <set>

#include "tests/cli/session.hpp"

/// Tests the edits that verify suggests as repairs of a failing file.
namespace cubecheck::cli_tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

std::string const variants = CUBECHECK_EXAMPLE_VARIANTS "/wrong/";
std::string const ring = CUBECHECK_EXAMPLE_SCHEDULES "/ring_missing_dep.xml";
std::string const missing = "thread block 1, step 0 (line 8); same edit on every rank";

class RepairsOf : public testing::TestWithParam<Session> {};

TEST_P(RepairsOf, AreSaid) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Files, RepairsOf,
    testing::Values(
        Session{"AScheduleByTheMissingWait", {"verify", ring}, Failure::race, missing, ""},
        Session{"ATextByTheOrderOfItsLoop",
                {"verify", variants + "scan_descending.alg", "--repair"},
                Failure::contract,
                "repair: line 7: for k in 0 .. log2(n) - 1  in place of  for k in log2(n) - 1 downto 0",
                ""},
        Session{"ATextByTheOrderOfTheRanks",
                {"verify", variants + "reduce_own_first.alg", "--repair"},
                Failure::contract,
                "then sum := other + sum else sum := sum + other",
                ""},
        Session{"ALimitOnTheSizesThatAreEdited",
                {"verify", "as_published/scan_printed", "--d", "7", "--property", "contract"},
                Failure::contract,
                "repairs are searched at sizes of up to 64 nodes",
                ""},
        Session{"AnAnswerWhereThereIsNone",
                {"verify", variants + "allreduce_folded_forgotten.alg", "--repair"},
                Failure::contract,
                "no repair found",
                ""}),
    claim_of);

TEST(Repairs, AreLeftOutWhereNoneAreWanted) {
    EXPECT_THAT(cubecheck({"verify", ring, "--no-repair"}).out, Not(HasSubstr("repair: ")));
}

/// `without` has the names of the wrong texts in the examples that no single edit repairs.
TEST(Repairs, OfWrongTextsAreFoundInFourOfFive) {
    std::set<std::string> without;
    int texts = 0;
    for (auto const& entry : fs::directory_iterator(variants)) {
        ++texts;
        if (cubecheck({"verify", entry.path().string(), "--up-to", "48", "--repair"}).out.find("repair: ") ==
            std::string::npos)
            without.insert(entry.path().stem().string());
    }
    EXPECT_GE(texts, 17);
    EXPECT_EQ(without, (std::set<std::string>{"allreduce_dissemination", "allreduce_folded_forgotten",
                                              "allreduce_swing_even"}));
}

}  // namespace
}  // namespace cubecheck::cli_tests
