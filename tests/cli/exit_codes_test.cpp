#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

class ExitCodes : public testing::TestWithParam<Session> {};

TEST_P(ExitCodes, SayWhatFailed) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, ExitCodes,
    testing::Values(
        Session{"Ok", {"verify", "scan/hypercube"}, Failure::none, "PASSED (exit code 0)", ""},
        Session{"Contract",
                {"verify", "as_published/scan_printed"},
                Failure::contract,
                "FAILED (exit code 1)",
                ""},
        Session{"Race", {"verify", example("ring_missing_dep")}, Failure::race, "FAILED (exit code 2)", ""},
        Session{"Deadlock",
                {"verify", example("recv_first_mutual")},
                Failure::deadlock,
                "FAILED (exit code 3)",
                ""},
        Session{"Malformed",
                {"verify", example("chan_mismatch")},
                Failure::malformed,
                "FAILED (exit code 4)",
                ""},
        Session{"Structure",
                {"verify", "as_published/alltoall_any_route"},
                Failure::structure,
                "FAILED (exit code 5)",
                ""},
        Session{"Agreement",
                {"verify", "as_published/allgather_concatenated", "--property", "agreement"},
                Failure::agreement,
                "FAILED (exit code 6)",
                ""},
        Session{"Unknown",
                {"prove", "allgather/ring", "--resource-limit", "1"},
                Failure::unknown,
                "(exit code 8)",
                ""},
        Session{
            "Nothing", {"verify", "no/such/*"}, Failure::nothing, "", "No algorithm matches 'no/such/*'."},
        Session{"NothingApplicable",
                {"verify", "scan/hypercube", "--property", "bijective"},
                Failure::nothing,
                "exit code 9",
                ""},
        Session{"File", {"verify", "no/such/file.xml"}, Failure::file, "No such file or directory", ""},
        Session{"Usage", {"verify", "--no-such-option"}, Failure::usage, "", "--no-such-option"}),
    claim_of);

TEST(ExitCodes, AreInTheHelp) {
    auto const outcome = cubecheck({"--help"});
    EXPECT_EQ(outcome.code, 0);
    for (auto const& kind : failure_kinds) {
        EXPECT_THAT(outcome.out, HasSubstr(std::string(kind.name)));
        EXPECT_THAT(outcome.out, HasSubstr(std::string(kind.meaning)));
    }
}

TEST(ExitCodes, TheSmallestOfSeveralIsTaken) {
    EXPECT_EQ(cubecheck({"verify", example("chan_mismatch"), example("recv_first_mutual")}).code,
              static_cast<int>(Failure::deadlock));
    EXPECT_EQ(cubecheck({"verify", "as_published/scan*", example("recv_first_mutual")}).code,
              static_cast<int>(Failure::contract));
}

TEST(ExitCodes, AnOptionThatIsRepeatableTakesOneWordATime) {
    EXPECT_EQ(cubecheck({"verify", "--property", "contract", "scan/hypercube"}).code, 0);
    EXPECT_EQ(cubecheck({"prove", "--property", "contract", "--property", "cost", "scan/hypercube"}).code, 0);
}

TEST(ExitCodes, AFileThatIsRightDoesNotHideOneThatIsMissing) {
    EXPECT_EQ(cubecheck({"verify", example("ring_ok"), "no/such/file.xml"}).code,
              static_cast<int>(Failure::file));
}

}  // namespace
}  // namespace cubecheck::cli_tests
