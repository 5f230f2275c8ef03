#include "tests/cli/code_judged.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Checks whether and how the ranks terminate.
class CodeRun : public testing::TestWithParam<Judged> {};

TEST_P(CodeRun, HasTheExpectedVerdictForEachProgram) { expect_judged(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Endings, CodeRun,
    testing::Values(
        Judged{"endings.c",
               "receives_first",
               allreduce,
               "1..3",
               Failure::deadlock,
               {"DEADLOCKS", "case      n = 2, 0 elements, operator not commutative\n", "MPI_Recv(&token"}},
        Judged{"endings.c",
               "receives_first",
               allreduce,
               "2..3",
               Failure::deadlock,
               {"DEADLOCKS", "messages   UNKNOWN: no case could answer this"},
               {"--count", "1"}},
        Judged{"endings.c",
               "sends_two_first",
               allreduce,
               "1..3",
               Failure::deadlock,
               {"DEADLOCKS at synchronous sends, needs 2 buffered messages a channel", "every rank returns",
                "endings.c:", "right in rank order"}},
        Judged{"endings.c",
               "rotates_and_sends_first",
               allreduce,
               "2..3",
               Failure::contract,
               {"right for commutative operators", "RANKS DISAGREE",
                "DEADLOCKS at synchronous sends, needs 1 buffered message a channel",
                "rank 0 waits in MPI_Send at"}},
        Judged{"endings.c",
               "crashes",
               allreduce,
               "1..2",
               Failure::contract,
               {"CRASHES", "rank 1: SIGSEGV", "at 0x10", "if (nowhere) *nowhere = 1;"},
               {"--count", "1"}},
        Judged{"endings.c",
               "overflows_its_stack",
               allreduce,
               "2",
               Failure::contract,
               {"CRASHES", "rank 1: SIGSEGV", "the stack of 8 MiB has overflowed"},
               {"--count", "1"}},
        Judged{"endings.c",
               "crashes_in_place",
               allreduce,
               "5..9",
               Failure::contract,
               {"CRASHES", "not run", "WRONG", "n = 9, 1 element"}},
        Judged{"endings.c",
               "reads_above_its_stack",
               allreduce,
               "2",
               Failure::contract,
               {"CRASHES", "rank 1: SIGSEGV: Segmentation fault at 0x"},
               {"--count", "1"}},
        Judged{"endings.c",
               "prints_and_aborts",
               allreduce,
               "2..3",
               Failure::contract,
               {"SIGABRT", "after it printed: Assertion that three ranks are few failed", "abort();"},
               {"--count", "1"}},
        Judged{"endings.c",
               "exits",
               allreduce,
               "1..2",
               Failure::contract,
               {"rank 0: calls exit(0)", "if (size_of(comm) == 2) exit(0);"},
               {"--count", "1"}},
        Judged{"endings.c",
               "cancels",
               allreduce,
               "2",
               Failure::unknown,
               {"NOT SUPPORTED", "MPI_Cancel: this MPI does not cancel communication"},
               {"--count", "1"}},
        Judged{"endings.c", "aborts", allreduce, "1..2", Failure::contract, {"ABORTS"}, {"--count", "1"}},
        Judged{"endings.c",
               "loops",
               allreduce,
               "1..2",
               Failure::deadlock,
               {"HANGS", "rank 1: does not terminate within the limit of processor time", "while (go_on)"},
               {"--count", "1", "--seconds", "0.5"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Waits, CodeRun,
    testing::Values(
        Judged{"waits.c",
               "waits",
               "bcast",
               "1..4",
               Failure::none,
               {"no buffer is written to before its request is complete"}},
        Judged{"waits.c", "reads_early", "bcast", "2", Failure::contract, {"WRONG", "late transfer"}},
        Judged{"waits.c", "overwrites", "bcast", "2", Failure::race, {"ACCESSES BUFFERS", "waits.c:"}},
        Judged{"waits.c", "waits_for_its_buffered_sends", "bcast", "1..4", Failure::none},
        Judged{"waits.c",
               "overwrites_what_it_has_buffered",
               "bcast",
               "2",
               Failure::race,
               {"ACCESSES BUFFERS", "MPI_Ibsend"}},
        Judged{"waits.c", "writes_before_its_wait", "bcast", "2", Failure::race, {"ACCESSES BUFFERS"}},
        Judged{"waits.c", "keeps_its_headers", "bcast", "1..4", Failure::none},
        Judged{
            "waits.c",
            "loses_its_headers",
            "bcast",
            "2",
            Failure::contract,
            {"ACCESSES BUFFERS", "the buffer of MPI_Isend is a variable of a function that returned before"}},
        Judged{
            "waits.c",
            "waits_elsewhere",
            "bcast",
            "2",
            Failure::race,
            {"ACCESSES BUFFERS", "the buffer of MPI_Isend is a variable of a function that returned before"}},
        Judged{"polls.c",
               "tests_null_requests",
               "bcast",
               "1..9",
               Failure::unknown,
               {"more than 200000 calls of MPI, and may not terminate", "too many earlier cases"}},
        Judged{"polls.c", "polls_for_its_message", "bcast", "1..3", Failure::none},
        Judged{"polls.c", "sleeps_before_each_test", "bcast", "1..3", Failure::none},
        Judged{"polls.c",
               "sleeps_instead_of_a_wait",
               "bcast",
               "1..3",
               Failure::structure,
               {"LEFT OVER", "the request of MPI_Irecv is never completed"}},
        Judged{"polls.c", "polls_before_it_waits", "bcast", "1..3", Failure::none},
        Judged{"polls.c", "tests_until_it_has_come", "bcast", "1..3", Failure::none},
        Judged{"polls.c",
               "gives_up_after_fifty_tests",
               "bcast",
               "1..3",
               Failure::structure,
               {"MISMATCHES", "n = 2", "late transfer"}},
        Judged{"polls.c", "probes_until_it_has_come", "bcast", "1..3", Failure::none},
        Judged{"polls.c",
               "gives_up_after_fifty_probes",
               "bcast",
               "1..3",
               Failure::contract,
               {"WRONG", "n = 2", "late transfer"}},
        Judged{
            "polls.c",
            "tests_for_nothing",
            "bcast",
            "1..2",
            Failure::deadlock,
            {"DEADLOCKS", "rank 0 loops on MPI_Test at", "and waits for a message from rank 1 with tag 3"}},
        Judged{"polls.c",
               "probes_for_nothing",
               "bcast",
               "1..2",
               Failure::deadlock,
               {"DEADLOCKS", "loops on MPI_Iprobe at", "a message from rank 0 with tag 4",
                "rank 0 sent tag 3 at"}},
        Judged{"buffers.c", "starts_and_waits", "bcast", "1..4", Failure::none},
        Judged{"buffers.c", "scans_from_one", "bcast", "1..4", Failure::none},
        Judged{"buffers.c",
               "writes_to_its_input",
               "bcast",
               "2",
               Failure::race,
               {"the input of MPI_Ibcast was written to before the call was complete"}},
        Judged{"buffers.c",
               "writes_to_its_output",
               "bcast",
               "2",
               Failure::race,
               {"the output of MPI_Ibcast was written to before the call was complete"}},
        Judged{"buffers.c",
               "frees_its_receive",
               "bcast",
               "2",
               Failure::structure,
               {"the request of MPI_Irecv is freed before it is complete"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Buffers, CodeRun,
    testing::Values(Judged{"buffers.c", "gathers_in_place", "allgather", "1..4", Failure::none},
                    Judged{"buffers.c", "gathers_columns", "bcast", "1..2", Failure::none},
                    Judged{"buffers.c",
                           "gathers_from_its_output",
                           "allgather",
                           "2",
                           Failure::contract,
                           {"the input buffer overlaps the output buffer, which only MPI_IN_PLACE allows"}},
                    Judged{"buffers.c",
                           "gathers_to_one_place",
                           "bcast",
                           "2",
                           Failure::contract,
                           {"blocks of different ranks overlap in the output"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Messages, CodeRun,
    testing::Values(
        Judged{"messages.c", "leaves_a_message", "bcast", "2", Failure::structure, {"LEFT OVER"}},
        Judged{"messages.c", "leaves_a_request", "bcast", "2", Failure::race, {"LEFT OVER"}},
        Judged{"messages.c", "sends_too_much", "bcast", "2", Failure::structure, {"truncated message"}},
        Judged{"messages.c", "sends_another_type", "bcast", "2", Failure::structure, {"MISMATCHES"}},
        Judged{"messages.c", "sends_to_nobody", "bcast", "2", Failure::contract, {"MISMATCHES", "ABORTS"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(Matchings, CodeRun,
                         testing::Values(Judged{"matchings.c",
                                                "puts_in_order",
                                                "reduce",
                                                "1..4",
                                                Failure::none,
                                                {"right in rank order", "matchings, all"},
                                                {"--count", "1"}},
                                         Judged{"matchings.c",
                                                "waits_for_nobody",
                                                "reduce",
                                                "3",
                                                Failure::contract,
                                                {"called twice", "matching  "},
                                                {"--count", "1"}},
                                         Judged{"matchings.c",
                                                "joins_as_they_come",
                                                "reduce",
                                                "4",
                                                Failure::contract,
                                                {"right for commutative operators", "matching  "},
                                                {"--count", "1"}},
                                         Judged{"matchings.c",
                                                "puts_in_order",
                                                "reduce",
                                                "4",
                                                Failure::unknown,
                                                {"INCOMPLETE (exit code 8)", "UNKNOWN: bound reached",
                                                 "2 matchings were run, not all"},
                                                {"--count", "1", "--matchings", "2"}},
                                         Judged{"matchings.c",
                                                "puts_in_order",
                                                "reduce",
                                                "",
                                                Failure::unknown,
                                                {"n = 1..9\n", "UNKNOWN: bound reached", "at n = 6..9",
                                                 "complete  at n = 1..5", "--matchings 40"},
                                                {"--count", "1", "--root", "0", "--matchings", "40"}},
                                         Judged{"matchings.c",
                                                "puts_probed_in_order",
                                                "reduce",
                                                "1..4",
                                                Failure::none,
                                                {"right in rank order", "matchings, all"},
                                                {"--count", "1"}},
                                         Judged{"matchings.c",
                                                "joins_probed_as_they_come",
                                                "reduce",
                                                "4",
                                                Failure::contract,
                                                {"right for commutative operators", "matching  "},
                                                {"--count", "1"}},
                                         Judged{"matchings.c",
                                                "forgets_two_mebibytes",
                                                "reduce",
                                                "6",
                                                Failure::none,
                                                {"right in rank order", "matchings, all"},
                                                {"--count", "1", "--root", "0"}}),
                         [](auto const& info) { return info.param.function + std::to_string(info.index); });

/// Judges only plain calls with one element and root 0.
Judged wildcards(std::string const& function, std::string const& collective, std::string const& n,
                 Failure outcome, std::vector<std::string> said, std::vector<std::string> more = {}) {
    std::vector<std::string> options{"--count", "1", "--root", "0", "--plain"};
    options.insert(options.end(), more.begin(), more.end());
    return {"wildcards.c", function, collective, n, outcome, std::move(said), std::move(options)};
}

/// Judges plain calls with one element: each rank has 2 (n - 1) requests.  Up to 4 ranks, cases with two
/// calls are judged, too.
Judged exchanges(std::string const& function, std::string const& n, Failure outcome,
                 std::vector<std::string> said) {
    return {"wildcards.c", function, "allgather", n, outcome, std::move(said), {"--count", "1", "--plain"}};
}

/// Four cases, with (n - 1)! matchings each.
INSTANTIATE_TEST_SUITE_P(
    States, CodeRun,
    testing::Values(
        wildcards("gathers", "gather", "8", Failure::none, {"20160 matchings, all"}),
        wildcards("gathers", "gather", "12", Failure::none, {"159667200 matchings, all"}),
        wildcards("gathers_by_waitany", "gather", "10", Failure::none, {"1451520 matchings, all"}),
        wildcards("gathers_by_waitsome", "gather", "7", Failure::none, {"matchings, all"}),
        exchanges("exchanges_by_waitany", "4", Failure::none, {"matchings, all"}),
        exchanges("exchanges_by_waitany", "5", Failure::none, {"matchings, all"}),
        wildcards("adds_as_they_come", "reduce", "9", Failure::none, {"161280 matchings, all"},
                  {"--op", "sum", "--type", "int"}),
        Judged{"wildcards.c", "linear_barrier", "barrier", "9", Failure::none, {"matchings, all"}},
        Judged{"wildcards.c",
               "gathers",
               "gather",
               "8",
               Failure::none,
               {"matchings, all"},
               {"--count", "1", "--root", "0"}}),
    [](auto const& info) { return info.param.function + std::to_string(info.index); });

/// Programs that are wrong in few matchings.  On 8 ranks, the `fails_by_` functions of wildcards.c are wrong
/// in one of 5040.
INSTANTIATE_TEST_SUITE_P(
    RareOrders, CodeRun,
    testing::Values(wildcards("fails_in_descending_order", "gather", "1..12", Failure::contract,
                              {"WRONG", "n = 6, 1 element", "finds the message from rank 5"},
                              {"--matchings", "60"}),
                    wildcards("fails_if_5_is_last", "gather", "8", Failure::contract, {"WRONG"}),
                    exchanges("fails_if_a_receive_is_last", "5", Failure::contract, {"WRONG"}),
                    wildcards("fails_by_stack", "gather", "8", Failure::contract, {"WRONG", "rank 1\n"}),
                    wildcards("fails_by_register", "gather", "8", Failure::contract, {"WRONG", "rank 1\n"}),
                    wildcards("fails_by_global", "gather", "8", Failure::contract, {"WRONG", "rank 1\n"}),
                    wildcards("fails_by_static", "gather", "8", Failure::contract, {"WRONG", "rank 1\n"}),
                    wildcards("fails_by_heap", "gather", "8", Failure::contract, {"WRONG", "rank 1\n"}),
                    Judged{"hidden_state.c",
                           "fails_by_random_numbers",
                           "gather",
                           "6",
                           Failure::contract,
                           {"WRONG"},
                           {"--count", "1", "--root", "0", "--plain"}},
                    Judged{"hidden_state.c",
                           "fails_by_random_numbers",
                           "gather",
                           "8",
                           Failure::contract,
                           {"WRONG"},
                           {"--count", "1", "--root", "0", "--plain"}}),
    [](auto const& info) { return info.param.function + std::to_string(info.index); });

TEST(CodeRuns, RefuseMoreGlobalVariablesThanEachRankCanHave) {
    auto const outcome = code("pool.c", "keeps_a_pool", "bcast", {"--n", "2"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::unknown));
    EXPECT_THAT(outcome.err, HasSubstr("The global and static variables of the code take 128 MiB"));
}

/// The report on a broadcast that passes.
std::string said_of_right(char const* file, char const* function) {
    auto const outcome = code(file, function, "bcast", {"--n", "2", "--count", "1"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    return outcome.out;
}

TEST(CodeRemarks, NameACommunicatorThatIsLostAndNoneThatIsKept) {
    EXPECT_THAT(said_of_right("libraries.c", "loses_a_communicator"),
                HasSubstr("a communicator is never freed"));
    EXPECT_THAT(said_of_right("libraries.c", "keeps_a_communicator"), Not(HasSubstr("remark")));
}

TEST(CodeRemarks, NameATagAboveWhatMpiGuaranteesUnlessTheCodeHasAsked) {
    EXPECT_THAT(said_of_right("callers.c", "takes_a_large_tag"), HasSubstr("a tag is above 32767"));
    EXPECT_THAT(said_of_right("callers.c", "asks_for_the_largest_tag"), Not(HasSubstr("remark")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
