#include <fstream>
#include <iterator>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "models/support/error.hpp"
#include "proofs/solvers/prover.hpp"
#include "tests/proofs/small_obligation.hpp"
#include "tests/proofs/temporary_folder.hpp"

namespace cubecheck {
namespace {

std::string content(std::filesystem::path const& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

int occurrences(std::string const& text, std::string const& word) {
    int found = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
}

TEST(Smtlib, AsksForTheFactsAndForTheClaimDenied) {
    auto const script = smtlib(true_claim());
    EXPECT_EQ(occurrences(script, "(check-sat)"), 2);
    EXPECT_LT(script.find("(check-sat)"), script.find("(assert (not claim))"));
}

TEST(Smtlib, IsWrittenToAFileNamedAfterTheObligation) {
    TemporaryFolder const folder;
    auto const path = write_smtlib(true_claim(), folder.path());
    EXPECT_EQ(path, folder.path() / "a/subject" / "property" / "lemma.smt2");
    EXPECT_EQ(content(path), smtlib(true_claim()));
}

TEST(Smtlib, ReplacesAnOlderFileAndLeavesNothingUnfinishedBehind) {
    TemporaryFolder const folder;
    write_smtlib(false_claim(), folder.path());
    auto const path = write_smtlib(true_claim(), folder.path());
    EXPECT_EQ(content(path), smtlib(true_claim()));
    auto const files = std::filesystem::directory_iterator(path.parent_path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST(Smtlib, FailsAsAFileWhereItsFolderCannotBeMade) {
    TemporaryFolder const folder;
    auto const occupied = folder.path() / "occupied";
    std::ofstream(occupied) << "a file";
    try {
        write_smtlib(true_claim(), occupied);
        FAIL() << "written into a file";
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::file);
        EXPECT_NE(std::string(error.what()).find(occupied.string()), std::string::npos);
    }
    EXPECT_EQ(content(occupied), "a file");
}

TEST(Recheck, ConfirmsWhatFollows) {
    TemporaryFolder const folder;
    auto const found = recheck(write_smtlib(true_claim(), folder.path()));
    EXPECT_TRUE(found.confirms()) << found.errors;
    EXPECT_EQ(found.facts, "sat");
    EXPECT_EQ(found.claim, "unsat");
}

TEST(Recheck, DoesNotConfirmWhatDoesNotFollow) {
    TemporaryFolder const folder;
    EXPECT_FALSE(recheck(write_smtlib(false_claim(), folder.path())).confirms());
}

TEST(Recheck, DoesNotConfirmWhatFollowsFromAContradiction) {
    TemporaryFolder const folder;
    auto const found = recheck(write_smtlib(contradictory_facts(), folder.path()));
    EXPECT_EQ(found.facts, "unsat");
    EXPECT_FALSE(found.confirms());
}

TEST(Recheck, DoesNotConfirmWhatTheOtherSolverCannotRead) {
    TemporaryFolder const folder;
    auto const script = folder.path() / "broken.smt2";
    std::ofstream(script) << "(assert (no such thing))\n(check-sat)\n";
    auto const found = recheck(script);
    EXPECT_NE(found.errors, "");
    EXPECT_FALSE(found.confirms());
}

/// cvc5 gives a script the same answer alone and among others, even after a script that it cannot read.
TEST(Recheck, AnswersEachOfManyScriptsAsIfItWereAlone) {
    TemporaryFolder const folder;
    auto const in = [&](char const* name) { return folder.path() / name; };
    std::ofstream(in("broken.smt2")) << "(assert (no such thing))\n(check-sat)\n";
    std::vector const scripts{
        write_smtlib(true_claim(), in("true")), write_smtlib(false_claim(), in("false")), in("broken.smt2"),
        write_smtlib(contradictory_facts(), in("contradictory")), write_smtlib(true_claim(), in("true"))};
    auto const all = recheck(scripts);
    ASSERT_EQ(all.size(), scripts.size());
    for (std::size_t i = 0; i < scripts.size(); ++i) {
        auto const alone = recheck(scripts[i]);
        EXPECT_EQ(std::tie(all[i].facts, all[i].claim, all[i].errors),
                  std::tie(alone.facts, alone.claim, alone.errors))
            << scripts[i];
    }
    EXPECT_TRUE(all[0].confirms());
    EXPECT_EQ(all[1].claim, "sat");
    EXPECT_NE(all[2].errors, "");
    EXPECT_EQ(all[3].facts, "unsat");
    EXPECT_TRUE(all[4].confirms());
}

TEST(Recheck, OfNoScriptHasNoAnswer) { EXPECT_TRUE(recheck(std::vector<std::filesystem::path>{}).empty()); }

}  // namespace
}  // namespace cubecheck
