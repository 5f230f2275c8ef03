#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/mpi/process_group.hpp"
#include "engine/real/mpi_run.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "tests/cli/command.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

std::filesystem::path folder_of_the_command() {
    return std::filesystem::path(CUBECHECK_COMMAND).parent_path();
}

Outcome run(Words const& words) {
    Words all{"run"};
    all.insert(all.end(), words.begin(), words.end());
    return cubecheck(all);
}

void expect_refused(Words const& words, Failure failure, std::string const& why) {
    auto const outcome = run(words);
    EXPECT_EQ(outcome.code, static_cast<int>(failure)) << outcome.out;
    EXPECT_THAT(outcome.err, HasSubstr(why));
    EXPECT_THAT(outcome.out, Not(HasSubstr("correct:")));
}

TEST(RunReal, SaysWhetherAllIsRightAndHowFastItWas) {
    auto const outcome =
        run({"allreduce/ring", "--n", "5", "--count", "1000", "--type", "double", "--repeat", "2"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                HasSubstr("n=5, 1000 doubles, sum, 5 threads: correct: on all 5 nodes bitwise equal to "
                          "the reference run, and as the contract promises"));
    EXPECT_THAT(outcome.out,
                ContainsRegex("fastest of 2: algorithm bandwidth [0-9.]+ GB/s, bus bandwidth [0-9.]+ "
                              "GB/s; [0-9.]+ of the speed of a local copy of the received data"));
}

TEST(RunReal, RunsEveryCollectiveOfTheCatalogOnWords) {
    auto const outcome = run({"all*/*", "barrier/*", "broadcast/*", "ex*/*", "gather/*", "reduce*/*",
                              "scan/*", "scatter/*", "--count", "37"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out,
                HasSubstr("Left out, since they run on data of their own kind: allgather/broadcasts"));
    EXPECT_THAT(outcome.out, HasSubstr("broadcast/esbt_all_ports"));
}

TEST(RunReal, FindsPublishedCodeWrongOnWords) {
    auto const outcome = run({"as_published/scan_printed", "--d", "2", "--count", "5"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(outcome.out,
                HasSubstr("WRONG: node 1, cell 0, element 0: got 1:0[0] 0:0[0], expected 0:0[0] 1:0[0] "
                          "by the contract"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("bandwidth")));
}

TEST(RunReal, CountsElementsInEnglish) {
    EXPECT_THAT(run({"scan/hypercube", "--d", "1", "--count", "1"}).out, HasSubstr("1 word, concatenation,"));
    EXPECT_THAT(run({"scan/hypercube", "--d", "1", "--count", "3"}).out,
                HasSubstr("3 words, concatenation,"));
    EXPECT_THAT(run({"scan/hypercube", "--d", "1", "--count", "1", "--type", "int"}).out,
                HasSubstr("1 int, sum,"));
}

TEST(RunReal, OfAWrongRunSaysWhyNothingIsDrawn) {
    Folder const folder;
    auto const drawing = folder.path("wrong.svg");
    auto const wrong = run({"as_published/scan_printed", "--d", "2", "--svg", drawing});
    EXPECT_EQ(wrong.code, static_cast<int>(Failure::contract)) << wrong.err;
    EXPECT_THAT(wrong.out, HasSubstr("not drawn: a wrong run is not measured"));
    EXPECT_FALSE(std::filesystem::exists(drawing));
    auto const right = run({"scan/hypercube", "--d", "2", "--svg", drawing});
    EXPECT_EQ(right.code, 0) << right.err;
    EXPECT_THAT(right.out, Not(HasSubstr("not drawn")));
    EXPECT_TRUE(std::filesystem::exists(drawing));
    auto const file = run({example("ring_ok"), "--svg", folder.path("file.svg")});
    EXPECT_EQ(file.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(file.err, HasSubstr("schedule files have no rounds"));
}

TEST(RunReal, RunsScheduleFilesInEveryMode) {
    auto const outcome = run({example("ring_ok"), "--count", "100", "--type", "float"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("3 ranks, out of place, 100 floats, sum, 3 threads: correct"));
}

TEST(RunReal, SaysThatAScheduleFileHasNoPhases) {
    auto const outcome = run({example("ring_ok"), "--phases"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("no phases: schedule files have no rounds"));
}

TEST(RunReal, FindsAScheduleThatCountsTwice) {
    auto const outcome = run({example("double_count")});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("WRONG"));
}

TEST(RunReal, RefusesSchedulesThatCannotEnd) {
    expect_refused({example("fifo3_send_first_3")}, Failure::deadlock,
                   "fifo3_send_first_3 cannot run: 2 thread blocks wait forever with 2 slots");
    expect_refused({example("chan_mismatch")}, Failure::malformed, "cannot run, since well_formed fails");
    expect_refused({example("leftover_message")}, Failure::structure,
                   "cannot run, since channels_drained fails");
}

TEST(RunReal, OfSeveralFilesSaysWhichCannotRun) {
    auto const outcome = run({example("ring_ok"), example("chan_mismatch")});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed));
    EXPECT_THAT(outcome.out, HasSubstr("correct"));
    EXPECT_THAT(outcome.out, HasSubstr("cannot run, since well_formed fails"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("\\x0a")));
}

TEST(RunReal, RefusesWhatDoesNotGoTogether) {
    expect_refused({"allreduce/ring", "--type", "real"}, Failure::usage,
                   "expected int, long, float, double or algebra");
    expect_refused({"allreduce/ring", "--type", "double", "--op", "bor"}, Failure::usage,
                   "--op bor is not an operator of double: expected sum, prod, min, max.");
    expect_refused({"allreduce/ring", "--op", "sum"}, Failure::usage,
                   "--op sum is not an operator of algebra");
    expect_refused({"allreduce/ring", "--count", "3", "--data", "strings"}, Failure::usage,
                   "--data cannot be combined");
    expect_refused({"allreduce/ring", "--count", "3", "--slots", "2"}, Failure::usage,
                   "--slots cannot be combined");
    expect_refused({"allreduce/ring", "--mpi", "mpich"}, Failure::usage, "--mpi requires --engine mpi");
    expect_refused({"allreduce/ring", "--time-limit", "5"}, Failure::usage,
                   "--time-limit requires --engine mpi or --fault");
    expect_refused({"allreduce/ring", "--runtime", "rccl"}, Failure::usage,
                   "--runtime applies to schedule files only; none is named");
    expect_refused({example("ring_ok"), "--d", "2"}, Failure::usage,
                   "--d applies to algorithms only; none is named");
    expect_refused({"allreduce/ring", "--count", "-1"}, Failure::usage, "-1 is out of range");
    expect_refused({"allreduce/ring", "--n", "600", "--count", "1"}, Failure::usage,
                   "A run has up to 512 threads");
    expect_refused({"applications/cannon", "--count", "8"}, Failure::usage,
                   "a program on data of its own kind");
    expect_refused({"allreduce/ring", "--n", "4", "--type", "long", "--count", "60000000000"}, Failure::usage,
                   "choose a smaller --count");
}

TEST(RunReal, ShowsTheTimeOfEveryRoundAndDrawsIt) {
    Folder const folder;
    auto const drawing = folder.path("phases.svg");
    auto const outcome = run({"allreduce/halving_doubling", "--d", "2", "--count", "1000", "--type", "int",
                              "--phases", "--svg", drawing});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, ContainsRegex("t_s = .*, t_w = [0-9.]+ ns a byte"));
    EXPECT_THAT(
        outcome.out,
        ContainsRegex("\n +round +messages +bytes +joined +measured +predicted +ratio\n +0 +1 +2000 +2000 "));
    EXPECT_THAT(outcome.out, ContainsRegex("\n +3 +1 +2000 "));
    EXPECT_THAT(content(drawing), HasSubstr("t_s + t_w m + t_r m"));
    expect_refused({"allreduce/*", "--svg", drawing}, Failure::usage, "A drawing is of one run");
}

/// The outcome of a ring on four nodes, in which a fault is injected.
Outcome ring_with(std::string const& fault, Words const& more = {}) {
    Words words{"allreduce/ring", "--n", "4", "--count", "103", "--type", "int", "--fault", fault};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

void expect_noticed(Outcome const& outcome, Failure failure, std::string const& what) {
    EXPECT_EQ(outcome.code, static_cast<int>(failure)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, ContainsRegex("detected, all nodes terminated after [0-9.]+ s: .*" + what));
}

TEST(RunReal, NamesTheNodeThatStops) {
    expect_noticed(ring_with("stop@2:1"), Failure::unknown, "node 2 has ended before its send 1");
}

TEST(RunReal, NamesTheMessageThatIsLost) {
    auto const outcome = ring_with("lose@2:5", {"--time-limit", "1"});
    expect_noticed(outcome, Failure::unknown, "node 3, message 5 from node 2 on port 0: expected 104 bytes");
    EXPECT_THAT(outcome.out, HasSubstr("fault lose at node 2, message 5 to node 3: "));
}

TEST(RunReal, NoticesAMessageThatArrivesTwice) {
    expect_noticed(ring_with("duplicate@2:5"), Failure::structure,
                   "node 3: a message from node 2 is left over");
}

TEST(RunReal, NoticesAMessageThatIsTooShort) {
    expect_noticed(ring_with("truncate@1"), Failure::structure, "expected 104 bytes, got 52");
}

TEST(RunReal, NoticesACorruptedMessage) {
    expect_noticed(ring_with("corrupt"), Failure::contract, "got .*, expected .* by the reference run");
}

TEST(RunReal, NoticesANodeThatRunsAnotherSizeOrAlgorithm) {
    expect_noticed(ring_with("other_size@3"), Failure::structure, "node [03], message 0 .* expected .* got");
    auto const outcome = ring_with("other_algorithm@3", {"--time-limit", "1"});
    EXPECT_NE(outcome.code, 0);
    EXPECT_THAT(outcome.out, ContainsRegex("fault other_algorithm at node 3: allreduce/[a-z_]+: detected"));
}

TEST(RunReal, NoticesFaultsOfScheduleFiles) {
    auto const outcome = run({example("ring_ok"), "--fault", "truncate"});
    expect_noticed(outcome, Failure::structure, "node 1, message 0 from node 0");
    expect_refused({example("ring_ok"), "--fault", "other_algorithm"}, Failure::usage, "is a file");
}

TEST(RunReal, SaysThatAFaultWithoutConsequenceIsNotNoticed) {
    auto const outcome =
        run({"broadcast/binomial", "--d", "2", "--count", "8", "--fault", "other_algorithm"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::unknown)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("broadcast/binomial_low_first: the fault was NOT DETECTED"));
}

TEST(RunReal, RefusesFaultsThatCannotBe) {
    auto const expect_no_fault = [](std::string const& fault, std::string const& why) {
        expect_refused({"allreduce/ring", "--n", "4", "--fault", fault}, Failure::usage, why);
    };
    expect_no_fault("die", "--fault die: expected stop, lose, duplicate, truncate, corrupt");
    expect_no_fault("lose@4", "expected a node below 4, found 4");
    expect_no_fault("lose@x", "expected the number of a node, found 'x'");
    expect_no_fault("lose@1:", "expected the number of a message, found ''");
    expect_no_fault("lose@1:-1", "expected the number of a message, found '-1'");
    expect_no_fault("lose@1:6", "node 1 sends 6 messages, numbered from 0: found 6");
    expect_no_fault("other_size@1:0", "expected no message");
    expect_refused({"allreduce/ring", "--n", "1", "--fault", "lose"}, Failure::usage,
                   "no node sends a message 0");
    expect_refused({"allreduce/ring", "--n", "1", "--fault", "other_size"}, Failure::usage,
                   "found none with other messages than those of any node");
    expect_refused({"allreduce/ring", "--fault", "lose", "--phases"}, Failure::usage, "is not measured");
}

/// Runs for each MPI library that is installed.
class RunOverMpi : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        try {
            real::expect_to_be_there(library(), helper());
        } catch (Error const& missing) {
            GTEST_SKIP() << missing.what();
        }
    }
    real::MpiLauncher const& library() const { return real::mpi_launcher(GetParam()); }
    std::filesystem::path helper() const { return folder_of_the_command() / ("cubecheck-mpi-" + GetParam()); }

    /// Starts ranks of the helper, or of another program.
    Outcome by_hand(Index ranks, Words const& words, std::filesystem::path const& program = {}) const {
        Folder const folder;
        auto const ended =
            mpi::finished(real::mpi_command(library(), program.empty() ? helper() : program, ranks, words),
                          folder.path("output"));
        return {ended.code, ended.output, ""};
    }
};

TEST_P(RunOverMpi, StartsTheRanksItself) {
    auto const outcome = run({"allreduce/ring", "--n", "3", "--engine", "mpi", "--mpi", GetParam(), "--count",
                              "1000", "--type", "double"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out,
                ContainsRegex(
                    "1000 doubles, sum, 3 ranks of (Open MPI|MPICH): correct: on all 3 nodes bitwise equal"));
}

TEST_P(RunOverMpi, DoesTheSameOnRanksThatAreStartedByHand) {
    auto const outcome = by_hand(3, {"run", "allreduce/ring", "--count", "1000", "--type", "double"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, ContainsRegex("n=3, 1000 doubles, sum, 3 ranks of (Open MPI|MPICH): correct"));
}

TEST_P(RunOverMpi, TakesTheRanksThatALauncherHasStartedOfTheCommand) {
    Words const words{"run", "allreduce/ring", "--count", "1000", "--type", "double"};
    auto const outcome = by_hand(3, words, CUBECHECK_COMMAND);
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, ContainsRegex("n=3, 1000 doubles, sum, 3 ranks of (Open MPI|MPICH): correct"));
    auto other = words;
    other.insert(other.end(), {"--n", "4"});
    EXPECT_THAT(by_hand(3, other, CUBECHECK_COMMAND).out,
                HasSubstr("--n 4: the ranks that were started need --n 3."));
}

/// The messages of another algorithm have other sizes.  They still arrive while the rank that rejects them
/// terminates.
TEST_P(RunOverMpi, EndsWithAMessageWhereARankRunsAnotherAlgorithm) {
    for (auto const* count : {"1000", "100000"}) {
        auto const outcome =
            run({"allreduce/ring", "--n", "4", "--count", count, "--type", "double", "--fault",
                 "other_algorithm", "--time-limit", "2", "--engine", "mpi", "--mpi", GetParam()});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::structure)) << outcome.out;
        EXPECT_THAT(outcome.out, HasSubstr(": detected, all nodes terminated after "));
        EXPECT_THAT(outcome.out, ContainsRegex("node [0-3], message [0-9]+ from node [0-3]"));
    }
}

TEST_P(RunOverMpi, EndsByHandWithTheCodeOfTheCommand) {
    auto const outcome = by_hand(4, {"run", "as_published/exscan_sum_first", "--count", "4"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("WRONG"));
}

TEST_P(RunOverMpi, EndsWithAMessageWhereAMessageIsTruncated) {
    expect_noticed(ring_with("truncate@1", {"--engine", "mpi", "--mpi", GetParam()}), Failure::structure,
                   "node 2, message 0 from node 1 on port 0: expected 104 bytes, got 52");
}

TEST_P(RunOverMpi, EndsWithAMessageWhereARankStops) {
    auto const outcome = ring_with("stop@1", {"--engine", "mpi", "--mpi", GetParam(), "--time-limit", "1"});
    expect_noticed(outcome, Failure::unknown, "");
    EXPECT_THAT(outcome.out, HasSubstr("fault stop at node 1, message 0 to node 2"));
}

TEST_P(RunOverMpi, RefusesFaultsOfRanksThatAreStartedByHand) {
    expect_refused(
        {"allreduce/ring", "--fault", "lose", "--engine", "mpi", "--mpi", GetParam(), "--ranks", "/nowhere"},
        Failure::usage, "run it without an MPI launcher");
}

INSTANTIATE_TEST_SUITE_P(Libraries, RunOverMpi, testing::Values("openmpi", "mpich"),
                         [](auto const& library) { return library.param; });

TEST(RunReal, SaysWhichPackageIsMissing) {
    Folder const folder;
    auto const command = folder.path("cubecheck");
    std::filesystem::copy_file(CUBECHECK_COMMAND, command);
    if (!mpi::is_installed("mpirun.openmpi")) GTEST_SKIP() << "Open MPI is not installed";
    auto const ended =
        mpi::finished({{command, "run", "allreduce/ring", "--engine", "mpi"}, {}}, folder.path("output"));
    EXPECT_EQ(ended.code, static_cast<int>(Failure::file));
    EXPECT_THAT(ended.output,
                HasSubstr("cubecheck-mpi-openmpi is missing: install the package cubecheck-mpi"));
    auto const without = mpi::finished(
        {{command, "run", "allreduce/ring", "--engine", "mpi"}, {{"PATH", "/"}}}, folder.path("output"));
    EXPECT_THAT(without.output, HasSubstr("mpirun.openmpi is missing: install the package openmpi-bin"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
