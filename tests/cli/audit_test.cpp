#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/mpi/process_group.hpp"
#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

struct InstalledLibrary {
    std::string name;
    std::string compiler;
};

void PrintTo(InstalledLibrary const& library, std::ostream* out) { *out << library.name; }

Outcome audit(std::string const& library, std::vector<std::string> const& options) {
    std::vector<std::string> words{"audit", "--mpi", library};
    words.insert(words.end(), options.begin(), options.end());
    return cubecheck(words);
}

/// Runs for each MPI library that is installed.
class Audit : public testing::TestWithParam<InstalledLibrary> {
protected:
    void SetUp() override {
        if (!mpi::is_installed(GetParam().compiler)) GTEST_SKIP() << GetParam().name << " is not installed";
    }
    Outcome of_fault(std::string const& fault) {
        return audit(GetParam().name, {"--algorithm", "fault/" + fault, "--n", "3"});
    }
};

TEST_P(Audit, FindsAnAllReduceOfMessagesRight) {
    auto const outcome = of_fault("right");
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("right in rank order"));
    EXPECT_THAT(outcome.out, HasSubstr("ranks agree"));
}

TEST_P(Audit, FindsSwappedOperands) {
    auto const outcome = of_fault("swapped");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("right for commutative operators"));
    EXPECT_THAT(outcome.out, HasSubstr("got       rank 0, element 0: 2 (1 0)\n      expected  0 1 2\n"));
    EXPECT_THAT(outcome.out, HasSubstr("case      n = 3, 1 element, operator not commutative"));
    EXPECT_THAT(outcome.out, HasSubstr("replay    cubecheck audit --mpi " + GetParam().name +
                                       " --collective allreduce --algorithm fault/swapped --n 3"));
}

TEST_P(Audit, FindsRanksOfTheWorldOnlyOnASubCommunicator) {
    auto const outcome = of_fault("world");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("case      n = 3, 4 elements, sub-communicator in another order, "
                                       "operator not commutative\n"
                                       "      got       rank 1, element 0: (0 2) 1\n"
                                       "      expected  0 1 2\n"));
    auto const reversed = audit(
        GetParam().name, {"--algorithm", "fault/world", "--n", "3", "--case", "n = 3, 4 elements, ranks *"});
    EXPECT_EQ(reversed.code, 0) << reversed.out << reversed.err;
    EXPECT_THAT(reversed.out, HasSubstr(" 4 cases, ranks agree"));
}

TEST_P(Audit, FindsARepeatedContribution) {
    auto const outcome = of_fault("twice");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(outcome.out, HasSubstr("WRONG"));
    EXPECT_THAT(outcome.out, HasSubstr("rank 0, element 0: (0 (0 1)) 2"));
}

TEST_P(Audit, FindsRanksThatBracketDifferently) {
    auto const outcome = of_fault("bracketing");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::agreement)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("element 0: rank 0 has 0 (1 2), rank 1 has (0 1) 2"));
}

TEST_P(Audit, FindsACrashAndGoesOn) {
    auto const outcome = of_fault("crash");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(outcome.out, HasSubstr("CRASHES"));
    EXPECT_THAT(outcome.out, ContainsRegex("not run: [1-9][0-9]+ cases at n = 3"));
}

TEST_P(Audit, TakesALoudRefusalOfAForcedAlgorithmForNoFinding) {
    auto const outcome = of_fault("refuse");
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("refuses"));
}

TEST_P(Audit, FindsABarrierThatNoRankWaitsIn) {
    auto const early = of_fault("early");
    EXPECT_EQ(early.code, static_cast<int>(Failure::contract)) << early.out << early.err;
    EXPECT_THAT(early.out, ContainsRegex("case      n = 3, rank [0-2] enters late"));
    EXPECT_THAT(early.out, ContainsRegex("rank [0-2] leaves before rank [0-2] has entered"));
    auto const own = audit(GetParam().name, {"--collective", "barrier", "--algorithm", "default", "--n", "3",
                                             "--case", "n = 3, rank ? enters late"});
    EXPECT_EQ(own.code, 0) << own.out << own.err;
}

TEST_P(Audit, CallsAnAllToAllWithATypeForEachBlock) {
    auto const outcome = audit(GetParam().name, {"--collective", "alltoallw", "--algorithm", "default", "--n",
                                                 "3", "--case", "n = 3, blocks of 1 to 3 elements"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("1 cases"));
}

TEST_P(Audit, ListsTheAlgorithmsOfTheLibraryAsJson) {
    auto const outcome = audit(GetParam().name, {"--collective", "bcast", "--n", "2", "--json"});
    auto const json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["mpi"], GetParam().name);
    ASSERT_GE(json["algorithms"].size(), 3U);
    EXPECT_EQ(json["algorithms"][0]["algorithm"], "default");
    EXPECT_EQ(json["algorithms"][0]["verdict"], "right");
    EXPECT_EQ(json["algorithms"][0]["forced_by"], "");
    EXPECT_NE(json["algorithms"][1]["forced_by"], "");
}

INSTANTIATE_TEST_SUITE_P(Libraries, Audit,
                         testing::Values(InstalledLibrary{"openmpi", "mpicc.openmpi"},
                                         InstalledLibrary{"mpich", "mpicc.mpich"},
                                         InstalledLibrary{"simgrid", "smpicc"}),
                         [](auto const& info) { return info.param.name; });

TEST(AuditOfSimGrid, FindsAHang) {
    if (!mpi::is_installed("smpicc")) GTEST_SKIP() << "simgrid is not installed";
    auto const outcome = audit("simgrid", {"--algorithm", "fault/hang", "--n", "2"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::deadlock)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("HANGS"));
}

TEST(AuditOfOpenMpi, FindsThatTheRingReordersAndRecursiveDoublingDoesNot) {
    if (!mpi::is_installed("mpicc.openmpi")) GTEST_SKIP() << "openmpi is not installed";
    auto const ring = audit("openmpi", {"--collective", "allreduce", "--algorithm", "ring", "--n", "3"});
    EXPECT_EQ(ring.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(ring.out, HasSubstr("ring (forced)"));
    EXPECT_THAT(ring.out, HasSubstr("right for commutative operators"));
    EXPECT_THAT(ring.out, HasSubstr("rank 0, element 1: (1 2) 0"));
    EXPECT_THAT(ring.out, HasSubstr("--mca coll_tuned_allreduce_algorithm 4"));
    auto const doubling =
        audit("openmpi", {"--collective", "allreduce", "--algorithm", "recursive_doubling", "--n", "3"});
    EXPECT_EQ(doubling.code, 0) << doubling.out << doubling.err;
    EXPECT_THAT(doubling.out, HasSubstr("right in rank order"));
}

TEST(AuditOfOpenMpi, TriesSegmentSizesAndFanOutsOnlyIfAsked) {
    if (!mpi::is_installed("mpicc.openmpi")) GTEST_SKIP() << "openmpi is not installed";
    auto const of_one_case = [](std::string const& algorithm) {
        return audit("openmpi", {"--collective", "reduce", "--algorithm", algorithm, "--n", "3", "--case",
                                 "n = 3, 4 elements, root 0, operator commutative"});
    };
    auto const plain = of_one_case("in-order_binary*");
    EXPECT_EQ(plain.code, 0) << plain.out << plain.err;
    EXPECT_THAT(plain.out, HasSubstr("in-order_binary (forced)"));
    EXPECT_THAT(plain.out, Not(HasSubstr("segmentsize")));
    auto const segmented = of_one_case("in-order_binary,*");
    EXPECT_EQ(segmented.code, 0) << segmented.out << segmented.err;
    EXPECT_THAT(segmented.out, HasSubstr("in-order_binary,segmentsize=1 (forced)"));
    EXPECT_THAT(segmented.out, HasSubstr("in-order_binary,tree_fanout=3 (forced)"));
    EXPECT_THAT(segmented.out, HasSubstr("4 algorithms, 4 cases: 4 right"));
}

TEST(AuditOfMpich, SaysWhereTheLibraryTakesAnotherAlgorithm) {
    if (!mpi::is_installed("mpicc.mpich")) GTEST_SKIP() << "mpich is not installed";
    auto const note_on = [](std::string const& algorithm) {
        auto const words = "n = 3, 4 elements, operator not commutative";
        auto const outcome = audit(
            "mpich", {"--collective", "allreduce", "--algorithm", algorithm, "--n", "3", "--case", words});
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        return outcome.out.find("used another algorithm for some of the calls at n = 3") != std::string::npos;
    };
    EXPECT_TRUE(note_on("reduce_scatter_allgather"));
    EXPECT_FALSE(note_on("recursive_doubling"));
}

TEST(AuditOfMpich, TriesRadicesOnlyIfAskedAndCoversTheSizesAtWhichItSwitches) {
    if (!mpi::is_installed("mpicc.mpich")) GTEST_SKIP() << "mpich is not installed";
    auto const of_one_case = [](std::string const& algorithm) {
        return audit("mpich", {"--collective", "allgather", "--algorithm", algorithm, "--n", "2", "--case",
                               "n = 2, 3 elements, non-blocking"});
    };
    auto const plain = of_one_case("*_brucks");
    EXPECT_EQ(plain.code, 0) << plain.out << plain.err;
    EXPECT_THAT(plain.out, Not(HasSubstr("kval")));
    EXPECT_THAT(plain.out, HasSubstr("intercommunicators, several nodes.\n"));
    auto const with_radix = of_one_case("*_brucks,*");
    EXPECT_EQ(with_radix.code, 0) << with_radix.out << with_radix.err;
    EXPECT_THAT(with_radix.out, HasSubstr("_brucks,brucks_kval=3 (forced)"));
    EXPECT_THAT(with_radix.out, Not(HasSubstr("recexch")));
}

TEST(AuditOptions, AreRefusedIfTheyAreNotKnown) {
    EXPECT_EQ(cubecheck({"audit"}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(audit("lam", {}).code, static_cast<int>(Failure::usage));
    for (auto const* typed : {"0", "9..1", "x", "1..65", "3,"})
        EXPECT_EQ(audit("openmpi", {"--n", typed}).code, static_cast<int>(Failure::usage)) << typed;
    auto const unknown = audit("openmpi", {"--collective", "barriers"});
    EXPECT_EQ(unknown.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(unknown.err, HasSubstr("barrier"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
