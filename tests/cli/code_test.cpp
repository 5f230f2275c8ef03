#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The file `programs/NAME` judged as a collective.
Outcome code(std::string const& name, std::string const& function, std::string const& collective,
             std::vector<std::string> const& options) {
    std::vector<std::string> words{
        "code", std::string(CUBECHECK_PROGRAMS) + "/" + name, "--function", function, "--as", collective};
    words.insert(words.end(), options.begin(), options.end());
    return cubecheck(words);
}

/// A function of the programs, and what must be said of it.
struct Judged {
    std::string file, function, collective, ns;
    Failure outcome;
    std::vector<std::string> said = {};
    std::vector<std::string> options = {};
};

void PrintTo(Judged const& judged, std::ostream* out) { *out << judged.function; }

class Code : public testing::TestWithParam<Judged> {};

TEST_P(Code, IsJudgedAsItMustBe) {
    auto const& expected = GetParam();
    auto options = expected.options;
    options.insert(options.end(), {"--n", expected.ns});
    auto const outcome = code(expected.file, expected.function, expected.collective, options);
    EXPECT_EQ(outcome.code, static_cast<int>(expected.outcome)) << outcome.out << outcome.err;
    for (auto const& text : expected.said) EXPECT_THAT(outcome.out, HasSubstr(text));
}

std::string name_of(testing::TestParamInfo<Judged> const& info) {
    auto const& judged = info.param;
    return judged.function + (judged.options.empty() ? "" : "_with_options");
}

std::string const allreduce = "allreduce";

INSTANTIATE_TEST_SUITE_P(
    Results, Code,
    testing::Values(
        Judged{"results.c",
               "in_order",
               allreduce,
               "1..5",
               Failure::none,
               {"PASSED (exit code 0)", "right in rank order", "all ranks hold the same bits",
                "synchronous sends suffice", "one run decides"}},
        Judged{"results.c", "in_order_of_old", allreduce, "3", Failure::none},
        Judged{"results.c", "counts_its_calls", allreduce, "3", Failure::none},
        Judged{"results.c",
               "rotated",
               allreduce,
               "1..3",
               Failure::contract,
               {"right for commutative operators", "got       rank 1, element 0: 1 0", "expected  0 1\n",
                "MPI_Reduce_local(receive, own, count, type, op);", "RANKS DISAGREE"}},
        Judged{"results.c",
               "rotated",
               allreduce,
               "2",
               Failure::none,
               {"right for commutative operators, as asked"},
               {"--operators", "commutative"}},
        Judged{"results.c",
               "without_the_rest",
               allreduce,
               "1..4",
               Failure::contract,
               {"WRONG", "case      n = 3, 1 element", "rank 0, element 0: 0 1"}},
        Judged{"results.c",
               "bracketed",
               allreduce,
               "3",
               Failure::agreement,
               {"RANKS DISAGREE", "rank 0 has 0 (1 2), rank 2 has (0 1) 2", "right in rank order"}},
        Judged{"results.c",
               "ignores_the_extent",
               allreduce,
               "2",
               Failure::contract,
               {"WRONG", "strided datatype"}},
        Judged{"results.c",
               "writes_beyond",
               allreduce,
               "2",
               Failure::contract,
               {"WRONG", "element 1:", "expected  untouched"}},
        Judged{"results.c",
               "writes_to_its_input",
               allreduce,
               "2",
               Failure::contract,
               {"the send buffer has changed"}},
        Judged{"results.c", "refuses_what_does_not_commute", allreduce, "2", Failure::unknown, {"refuses"}},
        Judged{"results.c",
               "refuses_what_does_not_commute",
               allreduce,
               "2",
               Failure::none,
               {},
               {"--operators", "commutative"}},
        Judged{"results.c",
               "refuses_on_one_rank",
               allreduce,
               "2",
               Failure::contract,
               {"an error on 1 of 2 ranks"}},
        Judged{"results.c", "takes_the_world", allreduce, "2", Failure::contract, {"ranks reversed"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Endings, Code,
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
    Waits, Code,
    testing::Values(
        Judged{"waits.c", "waits", "bcast", "1..4", Failure::none, {"no buffer is touched before its wait"}},
        Judged{"waits.c", "reads_early", "bcast", "2", Failure::contract, {"WRONG", "late transfer"}},
        Judged{"waits.c", "overwrites", "bcast", "2", Failure::race, {"TOUCHES BUFFERS", "waits.c:"}},
        Judged{"waits.c", "writes_before_its_wait", "bcast", "2", Failure::race, {"TOUCHES BUFFERS"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Memory, Code,
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
    Messages, Code,
    testing::Values(
        Judged{"messages.c", "leaves_a_message", "bcast", "2", Failure::structure, {"LEFT OVER"}},
        Judged{"messages.c", "leaves_a_request", "bcast", "2", Failure::structure, {"LEFT OVER"}},
        Judged{"messages.c", "sends_too_much", "bcast", "2", Failure::structure, {"MISMATCHES"}},
        Judged{"messages.c", "sends_another_type", "bcast", "2", Failure::structure, {"MISMATCHES"}},
        Judged{"messages.c", "sends_to_nobody", "bcast", "2", Failure::contract, {"MISMATCHES", "ABORTS"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(Matchings, Code,
                         testing::Values(Judged{"matchings.c",
                                                "puts_in_order",
                                                "reduce",
                                                "1..4",
                                                Failure::none,
                                                {"right in rank order", "matchings, all"},
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
                                                {"--count", "1", "--matchings", "2"}}),
                         [](auto const& info) { return info.param.function + std::to_string(info.index); });

TEST(CodeRemarks, NameACommunicatorThatIsLostAndNoneThatIsKept) {
    auto const remarks = [](char const* function) {
        auto const outcome = code("libraries.c", function, "bcast", {"--n", "2", "--count", "1"});
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        return outcome.out;
    };
    EXPECT_THAT(remarks("loses_a_communicator"), HasSubstr("a communicator is never freed"));
    EXPECT_THAT(remarks("keeps_a_communicator"), Not(HasSubstr("remark")));
}

INSTANTIATE_TEST_SUITE_P(Values, Code,
                         testing::Values(Judged{"values.c",
                                                "adds",
                                                allreduce,
                                                "1..4",
                                                Failure::contract,
                                                {"WRONG", "--values judges sums of int and double"}},
                                         Judged{"values.c",
                                                "adds",
                                                allreduce,
                                                "1..4",
                                                Failure::none,
                                                {"right: the sums of all contributions"},
                                                {"--values"}},
                                         Judged{"values.c",
                                                "forgets_the_first",
                                                allreduce,
                                                "1..4",
                                                Failure::contract,
                                                {"WRONG", "rank 0, element 0: 1 2", "expected  0 1 2"},
                                                {"--values"}}),
                         [](auto const& info) { return info.param.function + std::to_string(info.index); });

INSTANTIATE_TEST_SUITE_P(Barriers, Code,
                         testing::Values(Judged{"every_collective.cpp",
                                                "barrier",
                                                "barrier",
                                                "1..4",
                                                Failure::none,
                                                {"no rank returns before all have called"}},
                                         Judged{"every_collective.cpp",
                                                "no_barrier",
                                                "barrier",
                                                "1..4",
                                                Failure::contract,
                                                {"LEAVES BEFORE ALL HAVE COME",
                                                 "rank 0 returns, and rank 1 has not called"}}),
                         name_of);

class EveryCollective : public testing::TestWithParam<char const*> {};

TEST_P(EveryCollective, OfMpiIsRight) {
    for (auto const* mode : {"--operators=all", "--values"}) {
        auto const outcome = code("every_collective.cpp", GetParam(), GetParam(), {"--n", "2..3", mode});
        EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("  contract   right"));
    }
}

INSTANTIATE_TEST_SUITE_P(Collectives, EveryCollective,
                         testing::Values("allgather", "allgatherv", "allreduce", "alltoall", "alltoallv",
                                         "alltoallw", "bcast", "exscan", "gather", "gatherv", "reduce",
                                         "reduce_scatter", "reduce_scatter_block", "scan", "scatter",
                                         "scatterv"),
                         [](auto const& info) { return std::string(info.param); });

TEST(CodeFiles, WithErrorsAreShownWithWhatTheCompilerSays) {
    Folder const folder;
    auto const check = [&](std::string const& text) {
        auto const outcome = cubecheck({"code", folder.write("mine.c", "#include <mpi.h>\n" + text),
                                        "--function", "f", "--as", "bcast"});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed)) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("int f(void *buffer, int count, MPI_Datatype datatype, int root, "
                                           "MPI_Comm comm)"));
        return outcome.err;
    };
    EXPECT_THAT(check("int f(void* b) { return 0; }\n"), HasSubstr("too many arguments"));
    EXPECT_THAT(check("int g(void) { return 0 }\n"), HasSubstr("mine.c:2"));
    EXPECT_THAT(check("int f(void* b, int* c, MPI_Datatype t, int r, MPI_Comm m) { return 0; }\n"),
                HasSubstr("-Werror=int-conversion"));
    EXPECT_THAT(check("int f(void* b, int c, MPI_Datatype t, int r, void* m) { return 0; }\n"),
                HasSubstr("-Werror=int-conversion"));
    EXPECT_THAT(check("int g(void) { return 0; }\n"), HasSubstr("implicit declaration of function"));
    EXPECT_THAT(
        check("int f(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { return MPI_Win_free(b); }\n"),
        HasSubstr("MPI_Win_free"));
    EXPECT_THAT(
        check("void h(void);\nint f(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { h(); return 0; }\n"),
        HasSubstr("undefined reference to `h'"));
}

TEST(CodeFiles, MayBeSeveralWithFlags) {
    Folder const folder;
    auto const first = folder.write(
        "first.c",
        "#include <mpi.h>\n#ifdef RIGHT\nint second(void*, int, MPI_Datatype, int, MPI_Comm);\n"
        "static int f(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { return second(b, c, t, r, m); }\n"
        "#endif\n");
    auto const second =
        folder.write("second.c",
                     "#include <mpi.h>\n#include \"name.h\"\nint NAME(void* b, int c, "
                     "MPI_Datatype t, int r, MPI_Comm m) { return MPI_Bcast(b, c, t, r, m); }\n");
    folder.write("name.h", "#define NAME second\n");
    auto const outcome = cubecheck({"code", first, second, "--function", "f", "--as", "bcast", "--n", "2",
                                    "-D", "RIGHT", "-I", folder.path(""), "--cflags=-O2 -std=gnu11"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST(CodeOptions, AreRefusedIfTheyAreNotKnown) {
    EXPECT_EQ(cubecheck({"code"}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(code("results.c", "in order", allreduce, {}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(code("results.c", "in_order", "allredoce", {}).code, static_cast<int>(Failure::nothing));
    EXPECT_EQ(code("absent.c", "in_order", allreduce, {}).code, static_cast<int>(Failure::file));
    EXPECT_EQ(code("results.c", "in_order", allreduce, {"--cc", "no-such-cc"}).code,
              static_cast<int>(Failure::file));
    for (auto const* typed : {"0", "9..1", "x", "1..65", "3,"})
        EXPECT_EQ(code("results.c", "in_order", allreduce, {"--n", typed}).code,
                  static_cast<int>(Failure::usage));
    EXPECT_EQ(code("matchings.c", "puts_in_order", "reduce", {"--n", "2", "--root", "3"}).code,
              static_cast<int>(Failure::nothing));
}

TEST(CodeOptions, AreRefusedIfTheyDoNotApply) {
    auto const expect_refused = [](std::string const& collective, std::vector<std::string> const& options) {
        auto const outcome = code("every_collective.cpp", collective, collective, options);
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr(options.front() + " does not apply: " + collective + " has no "));
    };
    expect_refused("barrier", {"--count", "3"});
    expect_refused("barrier", {"--values"});
    expect_refused("allgather", {"--root", "0"});
    expect_refused("bcast", {"--operators", "commutative"});
}

TEST(CodeOptions, ClaimNoNumberOfRanksWithoutACase) {
    auto const outcome =
        code("every_collective.cpp", "bcast", "bcast", {"--n", "1..3", "--root", "1", "--count", "1"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("n = 2, 3\n  NOT RUN    no case at n = 1\n"));
}

TEST(CodeJson, IsAsItsSchemaSays) {
    auto const schema = schema_in(std::string(CUBECHECK_DOCS) + "/code.schema.json");
    for (auto const* function : {"in_order", "rotated"}) {
        auto const outcome = code("results.c", function, allreduce, {"--n", "3", "--json"});
        auto const json = nlohmann::json::parse(outcome.out);
        EXPECT_THAT(schema.objections(json), IsEmpty());
        EXPECT_EQ(json["outcome"], std::string(function) == "in_order" ? "ok" : "contract");
        EXPECT_EQ(json["answers"][0]["question"], "contract");
    }
    auto const barrier = code("every_collective.cpp", "no_barrier", "barrier", {"--n", "2", "--json"});
    EXPECT_THAT(schema.objections(nlohmann::json::parse(barrier.out)), IsEmpty());
}

}  // namespace
}  // namespace cubecheck::cli_tests
