#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string text(std::string const& name) {
    return std::string(CUBECHECK_EXAMPLE_VARIANTS) + "/" + name + ".alg";
}

class AlgSession : public testing::TestWithParam<Session> {};

TEST_P(AlgSession, IsAnsweredSo) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Texts, AlgSession,
    testing::Values(
        Session{"ARightTextPasses",
                {"verify", text("allreduce_folded")},
                Failure::none,
                "    not proved: line 4: a logarithm other than the number of rounds fits no form of rounds",
                ""},
        Session{"ATextThatFitsAFormOfRoundsIsProved",
                {"verify", text("allreduce_recursive_doubling")},
                Failure::none,
                "contract           proved for every d (invariant found)",
                ""},
        Session{"AWrongTextIsRefutedAtItsSmallestSize",
                {"verify", text("wrong/scan_as_printed")},
                Failure::contract,
                "contract           REFUTED at n=2",
                ""},
        Session{"ATextThatIsStuckIsADeadlock",
                {"verify", text("wrong/allgather_receive_first")},
                Failure::deadlock,
                "line 5: rank 0 waits for a message from rank 1",
                ""},
        Session{"ATextWhoseMessagesDoNotMatchIsOfWrongStructure",
                {"verify", text("wrong/allreduce_folded_unmatched")},
                Failure::structure,
                "a message of 1 cell to rank 0, which never receives it",
                ""},
        Session{"AFolderMeansTheTextsInIt",
                {"verify", CUBECHECK_EXAMPLE_VARIANTS "/wrong", "--up-to", "4", "--property", "in_range"},
                Failure::structure,
                "allgather_past_the_end.alg",
                ""},
        Session{"ATextIsCheckedAtTheSizesThatAreAsked",
                {"verify", text("allgather_neighbours"), "--up-to", "41"},
                Failure::none,
                "checked for n <= 41",
                ""},
        Session{"AWrongTextThatIsDeniedIsRefutedBeyondTheSizesThatAreAsked",
                {"verify", text("wrong/allgather_off_after_forty"), "--up-to", "41"},
                Failure::contract,
                "contract           REFUTED at n=42",
                ""},
        Session{"ATextStandsBesideTheCatalog",
                {"verify", text("scan_hypercube"), "scan/hypercube", "--property", "contract"},
                Failure::none,
                "2 proved",
                ""},
        Session{"ATextIsTraced",
                {"trace", text("allreduce_folded"), "--n", "3"},
                Failure::none,
                "  rank 0 -> rank 1  m0  (line 13)",
                ""},
        Session{"ATextIsExplored",
                {"explore", text("allreduce_folded"), "--n", "3"},
                Failure::none,
                "deadlock_free      checked for n = 3, 1 slot, out of place",
                ""},
        Session{"AWrongTextIsExploredWithItsBlockingOrder",
                {"explore", text("wrong/allgather_receive_first"), "--n", "3", "--property", "deadlock_free"},
                Failure::deadlock,
                "REFUTED at n=3",
                ""},
        Session{"ATextRunsOnThreads",
                {"run", text("scan_hypercube"), "--n", "8"},
                Failure::none,
                "correct: on all 8 nodes bitwise equal to the reference run, and as the contract promises",
                ""},
        Session{"AWrongTextIsWrongOnThreads",
                {"run", text("wrong/scan_as_printed"), "--n", "2"},
                Failure::contract,
                "WRONG: node 1",
                ""},
        Session{"ATextIsDrawn",
                {"trace", text("exscan_blelloch"), "--n", "8", "--svg", "-"},
                Failure::none,
                "cells of a node are, row by row: prefix, total, own, left[0], left[1], left[2].",
                ""},
        Session{"ATextHasCostsAtASize",
                {"costs", text("scan_hypercube"), "--n", "8"},
                Failure::none,
                "latency in hops                                     3",
                ""},
        Session{"CostsOfATextNeedASize",
                {"costs", text("scan_hypercube")},
                Failure::usage,
                "",
                "The costs of an algorithm need a size: --n or --d."},
        Session{"AnUnknownFileIsSaid", {"verify", "none.alg"}, Failure::file, "", "none.alg"}),
    claim_of);

TEST(Texts, ThatAreInvalidAreRefusedWithLineAndColumn) {
    Folder const folder;
    auto const file =
        folder.write("my.alg", "allreduce mine(n)\n    partner := 1 - me\n    send sum to pattner\n");
    for (auto const* verb : {"verify", "trace", "explore", "run"}) {
        auto const outcome = cubecheck({verb, file});
        EXPECT_EQ(outcome.code, code(Failure::malformed));
        EXPECT_THAT(outcome.err, HasSubstr("my.alg:3:17: expected a known variable, found "
                                           "'pattner'; did you mean 'partner'?"));
    }
}

TEST(Texts, ThatAreInvalidAreRowsAmongTheOthersOfTheirFolder) {
    Folder const folder;
    folder.write("bad.alg", "allreduce mine(n)\n    partner := 1 - me\n    send sum to pattner\n");
    EXPECT_EQ(cubecheck({"verify", folder.path("")}).code, code(Failure::malformed)) << "there is no other";
    std::filesystem::copy_file(text("allreduce_recursive_doubling"), folder.path("good.alg"));
    auto const outcome = cubecheck({"verify", folder.path("")});
    EXPECT_EQ(outcome.code, code(Failure::malformed));
    EXPECT_THAT(outcome.out, HasSubstr("proved for every d (invariant found)"));
    EXPECT_THAT(outcome.out, HasSubstr("bad.alg:3:17: expected a known variable"));
    auto const run = cubecheck({"run", folder.path("")});
    EXPECT_EQ(run.code, code(Failure::malformed)) << "only verify goes on";
    EXPECT_THAT(run.err, HasSubstr("bad.alg:3:17"));
}

TEST(Texts, AreExportedAsSchedulesThatPass) {
    Folder const folder;
    auto const file = folder.path("scan.json"), specification = folder.path("scan.spec");
    auto const written =
        cubecheck({"export", text("scan_hypercube"), "--n", "4", "-o", file, "--spec", specification});
    EXPECT_EQ(written.code, 0) << written.err;
    auto const outcome = cubecheck({"verify", file, "--spec", specification});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("right for associative operators, commutative or not"));
    auto const wrong = cubecheck({"export", text("wrong/allreduce_skipping"), "--n", "3", "-o", file});
    EXPECT_EQ(wrong.code, code(Failure::contract)) << wrong.err;
}

TEST(Texts, HaveAPageOfTheirRun) {
    Folder const folder;
    auto const page = folder.path("page.html");
    auto const outcome = cubecheck({"trace", text("scan_hypercube"), "--n", "4", "--html", page});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(content(page), HasSubstr("\"passed\":true"));
    auto const wrong = cubecheck({"trace", text("wrong/allreduce_skipping"), "--n", "3", "--html", page});
    EXPECT_EQ(wrong.code, 0) << wrong.err;
    EXPECT_THAT(content(page), HasSubstr("\"wrong\":[{"));
}

TEST(Texts, InWhichARankReceivesFirstAreExported) {
    Folder const folder;
    auto const file = folder.write("reduce_broadcast.alg", R"(allreduce reduce_broadcast(n)
    if me = 0
        for i in 1 .. n-1
            receive other from i
            sum := sum + other
        for i in 1 .. n-1
            send sum to i
    else
        send sum to 0
        receive sum from 0
)");
    for (auto const* n : {"2", "3", "5"}) {
        auto const outcome = cubecheck({"export", file, "--n", n, "-o", folder.path("out.json")});
        EXPECT_EQ(outcome.code, 0) << n << outcome.out << outcome.err;
    }
}

TEST(Texts, ThatAreRightAreRightInAllInterleavings) {
    std::vector<std::string> words{"explore"};
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_VARIANTS))
        if (entry.path().extension() == ".alg") words.push_back(entry.path().string());
    EXPECT_GT(words.size(), 20U);
    for (auto const* option :
         {"--property", "deadlock_free", "--property", "contract", "--property", "race_free"})
        words.emplace_back(option);
    auto const outcome = cubecheck(words);
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("0 refuted, 0 unknown"));
}

TEST(Texts, ThatAreRefutedAreShownStepByStep) {
    Folder const folder;
    auto const outcome = cubecheck(
        {"explore", text("wrong/scan_as_printed"), "--n", "2", "--witness", folder.path("one.json")});
    EXPECT_EQ(outcome.code, code(Failure::contract)) << outcome.out << outcome.err;
    auto const replayed = cubecheck({"replay", folder.path("one.json")});
    EXPECT_EQ(replayed.code, code(Failure::contract)) << replayed.out << replayed.err;
}

/// A sum whose operands are not in the order of the ranks is stored as a list of all its operands.  These
/// sums would take 7 GB.
TEST(Texts, WhoseSumsAreTooLongTogetherAreUnknown) {
    Folder const folder;
    auto const file = folder.write("natural.alg", R"(allreduce natural(n), op commutative, bits may differ
    for s in 1 .. n-1
        exchange own to (me + s) mod n, other from (me - s) mod n
        if (me - s) mod n < me then sum := other + sum else sum := sum + other
)");
    auto const outcome = cubecheck({"verify", file, "--n", "700", "--no-repair"});
    EXPECT_EQ(outcome.code, code(Failure::unknown)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("at n=700 its sums may have more than 268435456 letters"));
}

TEST(Texts, ThatDoNotEndAreUnknown) {
    Folder const folder;
    auto const file = folder.write("loop.alg", "allreduce loop(n)\n    a := 0\n    while a = 0 do a := 0\n");
    auto const outcome = cubecheck({"verify", file});
    EXPECT_EQ(outcome.code, code(Failure::unknown)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("it takes more than 40000000 steps"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("checked for")));
}

TEST(Texts, HaveNoMutantsAndTheCommandSaysSo) {
    auto const outcome = cubecheck({"mutants", text("allgather_ring")});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(outcome.out, HasSubstr("allgather_ring.alg: only definitions of the catalog"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
