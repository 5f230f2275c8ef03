#include "tests/cli/code_judged.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// How the ranks come to their end.
class CodeRun : public testing::TestWithParam<Judged> {};

TEST_P(CodeRun, IsJudgedAsItMustBe) { expect_judged(GetParam()); }

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
               {"HANGS", "rank 1: runs without an end", "while (go_on)"},
               {"--count", "1", "--seconds", "0.05"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Waits, CodeRun,
    testing::Values(
        Judged{"waits.c", "waits", "bcast", "1..4", Failure::none, {"no buffer is touched before its wait"}},
        Judged{"waits.c", "reads_early", "bcast", "2", Failure::contract, {"WRONG", "late transfer"}},
        Judged{"waits.c", "overwrites", "bcast", "2", Failure::race, {"TOUCHES BUFFERS", "waits.c:"}},
        Judged{"waits.c", "writes_before_its_wait", "bcast", "2", Failure::race, {"TOUCHES BUFFERS"}},
        Judged{"polls.c", "polls_for_its_message", "bcast", "1..3", Failure::none},
        Judged{"polls.c", "polls_before_it_waits", "bcast", "1..3", Failure::none},
        Judged{"polls.c",
               "tests_for_nothing",
               "bcast",
               "1..2",
               Failure::deadlock,
               {"DEADLOCKS", "rank 0 polls without end with MPI_Test at",
                "a message from rank 1 with tag 3"}},
        Judged{"polls.c",
               "probes_for_nothing",
               "bcast",
               "1..2",
               Failure::deadlock,
               {"DEADLOCKS", "polls without end with MPI_Iprobe at", "a message from rank 0 with tag 4",
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
               {"MPI_Irecv is freed before it is complete"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Buffers, CodeRun,
    testing::Values(
        Judged{"buffers.c", "gathers_in_place", "allgather", "1..4", Failure::none},
        Judged{"buffers.c", "gathers_columns", "bcast", "1..2", Failure::none},
        Judged{"buffers.c",
               "gathers_from_its_output",
               "allgather",
               "2",
               Failure::contract,
               {"the input overlaps the output, which only MPI_IN_PLACE may say"}},
        Judged{"buffers.c",
               "gathers_to_one_place",
               "bcast",
               "2",
               Failure::contract,
               {"blocks of different ranks overlap in the output"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Memory, CodeRun,
    testing::Values(
        Judged{
            "memory.c", "reads_what_it_allocates", "bcast", "2", Failure::contract, {"WRONG", "no element"}},
        Judged{"memory.c",
               "allocates_too_little",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "rank 0 writes beyond the 4 bytes that it has allocated",
                "scratch = malloc((size_t)(count * size));"},
               {"--count", "1"}},
        Judged{"memory.c",
               "reads_what_is_freed",
               "bcast",
               "2",
               Failure::contract,
               {"WRONG", "MPI_Sendrecv sends what lies in a freed block"},
               {"--count", "1"}},
        Judged{"memory.c",
               "writes_to_what_is_freed",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "rank 0 writes to 5 bytes that it has freed"},
               {"--count", "1"}},
        Judged{"memory.c",
               "frees_twice",
               "bcast",
               "2",
               Failure::contract,
               {"CRASHES", "rank 0: frees a block for the second time"},
               {"--count", "1"}},
        Judged{"memory.c",
               "joins_what_lies_beyond",
               allreduce,
               "2",
               Failure::contract,
               {"WRONG", "MPI_Reduce_local reduces an element that lies beyond a block"},
               {"--count", "1"}},
        Judged{"memory.c",
               "allocates_extents",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "strided datatype, elements interleaved", "beyond the 65 bytes"},
               {"--count", "1"}},
        Judged{"memory.c",
               "forgets_the_lower_bound",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "strided datatype", "malloc("},
               {"--count", "1"}},
        Judged{"memory.c",
               "sends_what_is_freed",
               "bcast",
               "2",
               Failure::contract,
               {"WRONG", "MPI_Bcast sends what lies in a freed block"},
               {"--count", "1"}},
        Judged{"memory.c", "allocates_true_extents", "bcast", "1..3", Failure::none},
        Judged{"memory.c", "has_a_large_array", "bcast", "2", Failure::none, {}, {"--count", "1"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Messages, CodeRun,
    testing::Values(
        Judged{"messages.c", "leaves_a_message", "bcast", "2", Failure::structure, {"LEFT OVER"}},
        Judged{"messages.c", "leaves_a_request", "bcast", "2", Failure::structure, {"LEFT OVER"}},
        Judged{"messages.c", "sends_too_much", "bcast", "2", Failure::structure, {"MISMATCHES"}},
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
                                                {"UNKNOWN: bound reached", "2 matchings were run, not all"},
                                                {"--count", "1", "--matchings", "2"}},
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

INSTANTIATE_TEST_SUITE_P(
    Surroundings, CodeRun,
    testing::Values(
        Judged{"surroundings.c",
               "sends_to_the_world",
               "bcast",
               "2",
               Failure::contract,
               {"one more rank in MPI_COMM_WORLD", "the destination is 2, the communicator has 2 ranks"}},
        Judged{
            "surroundings.c", "joins_within_nodes", "allreduce", "3", Failure::contract, {"2 ranks a node"}},
        Judged{"surroundings.c", "counts_with_operators", "allreduce", "1..3", Failure::none},
        Judged{"surroundings.c", "returns_nothing", "bcast", "1..3", Failure::none},
        Judged{"surroundings.c", "has_profiling_names", "bcast", "1..3", Failure::none},
        Judged{"surroundings.c", "counts_in_its_thread", "bcast", "1..3", Failure::none},
        Judged{"surroundings.c", "passes_on_from_minus_one", "bcast", "2", Failure::contract, {"-1"}},
        Judged{"surroundings.c",
               "frees_its_sends",
               "bcast",
               "2",
               Failure::contract,
               {"called twice, late transfer"}},
        Judged{
            "surroundings.c", "tags_what_it_has_received", "bcast", "2", Failure::deadlock, {"called twice"}},
        Judged{"surroundings.c",
               "asks_in_its_arguments",
               "bcast",
               "2",
               Failure::deadlock,
               {"return MPI_Recv(buffer"}},
        Judged{"surroundings.c", "gathers", "allgather", "1..4", Failure::none},
        Judged{"surroundings.c",
               "places_as_it_sends",
               "allgather",
               "2",
               Failure::contract,
               {"received as pairs"}},
        Judged{"surroundings.c",
               "sends_element_by_element",
               "bcast",
               "2",
               Failure::contract,
               {"one pair on odd ranks"}},
        Judged{"calls.c", "remembers_nothing", "bcast", "1..4", Failure::none},
        Judged{"calls.c",
               "remembers_its_first_root",
               "bcast",
               "2",
               Failure::contract,
               {"after another call"}},
        Judged{"calls.c", "takes_from_any_root", "bcast", "3", Failure::contract, {"after another call"}},
        Judged{"calls.c",
               "waits_once_only",
               "barrier",
               "2",
               Failure::contract,
               {"after another call", "has not called"}},
        Judged{"calls.c", "copies_gaps", "allreduce", "2", Failure::contract, {"element 0"}},
        Judged{"calls.c", "clears_rank_0", "exscan", "2", Failure::contract, {"in place", "rank 0"}},
        Judged{"calls.c", "makes_groups", "bcast", "1..3", Failure::none},
        Judged{"calls.c", "grows_its_scratch", "bcast", "1..2", Failure::none},
        Judged{"calls.c",
               "joins_nodes",
               "allreduce",
               "1..4",
               Failure::contract,
               {"right for commutative operators", "2 ranks a node in turn"}},
        Judged{"calls.c",
               "joins_nodes",
               "allreduce",
               "1..4",
               Failure::none,
               {"right for commutative operators"},
               {"--operators", "commutative"}},
        Judged{"exceptions.cpp", "waits_in_its_handler", "bcast", "1..3", Failure::none},
        Judged{"exceptions.cpp", "waits_as_it_unwinds", "bcast", "1..3", Failure::none},
        Judged{"surroundings.c", "exchanges", "alltoallv", "1..4", Failure::none},
        Judged{"surroundings.c", "swaps_the_counts", "alltoallv", "2", Failure::contract, {}},
        Judged{"surroundings.c", "swaps_the_places", "alltoallv", "2", Failure::contract, {}}),
    name_of);

TEST(CodeRuns, RefuseMoreGlobalVariablesThanEachRankCanHave) {
    auto const outcome = code("pool.c", "keeps_a_pool", "bcast", {"--n", "2"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::unknown));
    EXPECT_THAT(outcome.err, HasSubstr("The global and static variables of the code take 128 MiB"));
}

TEST(CodeRemarks, NameACommunicatorThatIsLostAndNoneThatIsKept) {
    auto const remarks = [](char const* function) {
        auto const outcome = code("libraries.c", function, "bcast", {"--n", "2", "--count", "1"});
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        return outcome.out;
    };
    EXPECT_THAT(remarks("loses_a_communicator"), HasSubstr("a communicator is never freed"));
    EXPECT_THAT(remarks("keeps_a_communicator"), Not(HasSubstr("remark")));
}

/// Under AddressSanitizer.
class SanitizedCode : public testing::TestWithParam<Judged> {};

TEST_P(SanitizedCode, IsWatchedAtEveryAccess) {
    auto judged = GetParam();
    judged.options.insert(judged.options.end(), {"--sanitize", "address"});
    auto const options = [&] {
        auto all = judged.options;
        all.insert(all.end(), {"--n", judged.ns});
        return all;
    }();
    if (code(judged.file, judged.function, judged.collective, options).code ==
        static_cast<int>(Failure::file))
        GTEST_SKIP() << "the compiler has no libasan.so";
    expect_judged(judged);
}

INSTANTIATE_TEST_SUITE_P(
    Accesses, SanitizedCode,
    testing::Values(
        Judged{"sanitized.c",
               "stays_within",
               allreduce,
               "1..3",
               Failure::none,
               {"no access beyond a buffer, block or array"}},
        Judged{"matchings.c", "puts_in_order", "reduce", "1..4", Failure::none, {}, {"--count", "1"}},
        Judged{"sanitized.c",
               "writes_one_too_many",
               allreduce,
               "2",
               Failure::structure,
               {"ACCESSES WHAT IT MUST NOT", "WRITE of 4 bytes, beyond a buffer of the call",
                "|  if (i == count) ((int*)receive)[i] = 7;", "--sanitize address"},
               {"--count", "3"}},
        Judged{"sanitized.c",
               "reads_one_too_many",
               allreduce,
               "2",
               Failure::structure,
               {"READ of 4 bytes, beyond a buffer of the call", "sum += ((int const*)send)[i];"},
               {"--count", "3"}},
        Judged{
            "sanitized.c",
            "receives_one_too_many",
            allreduce,
            "2",
            Failure::structure,
            {"a message: WRITE of 4 bytes, beyond a buffer of the call", "its call, or that of its partner"},
            {"--count", "3"}},
        Judged{"sanitized.c",
               "leaves_an_array",
               allreduce,
               "2",
               Failure::structure,
               {"rank 1: WRITE of 4 bytes, stack-buffer-overflow", "numbers[last] = rank;"},
               {"--count", "1"}},
        Judged{"sanitized.c",
               "uses_what_is_freed",
               allreduce,
               "2",
               Failure::structure,
               {"READ of 4 bytes, heap-use-after-free", "seen = *number;"},
               {"--count", "1"}},
        Judged{"endings.c", "receives_first", allreduce, "2", Failure::deadlock, {"DEADLOCKS"}}),
    [](auto const& info) { return info.param.function; });

TEST(SanitizedCodeOptions, AreOfAFunctionAndNoRecording) {
    auto const outcome =
        code("sanitized.c", "stays_within", allreduce, {"--n", "2", "--trace", "--sanitize", "address"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(outcome.err, HasSubstr("--sanitize expects a function to judge"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
