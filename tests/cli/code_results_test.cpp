#include "tests/cli/code_judged.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

/// Checks the final contents of the ranks.
class CodeResult : public testing::TestWithParam<Judged> {};

TEST_P(CodeResult, HasTheExpectedVerdictForEachProgram) { expect_judged(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Results, CodeResult,
    testing::Values(
        Judged{"results.c",
               "in_order",
               allreduce,
               "1..5",
               Failure::none,
               {"PASSED (exit code 0)", "right in rank order", "all ranks hold the same bits",
                "synchronous sends suffice", "one run decides"}},
        Judged{"sizes.c", "uses_the_extent", "allgather", "1..4", Failure::none},
        Judged{"sizes.c",
               "uses_the_size_of_the_handle",
               "allgather",
               "1..4",
               Failure::contract,
               {"only      cases with elements that are not 4 bytes", "MPI_Type_get_extent"}},
        Judged{"sizes.c",
               "uses_the_size_of_the_data",
               "allgather",
               "1..4",
               Failure::contract,
               {"only      cases with a datatype with gaps", "MPI_Type_get_extent"}},
        Judged{"sizes.c",
               "uses_the_rank_in_the_world",
               "allgather",
               "1..4",
               Failure::contract,
               {"only      cases with a communicator other than MPI_COMM_WORLD"}},
        Judged{"large_counts.c", "has_large_counts", allreduce, "1..4", Failure::none},
        Judged{"large_counts.c",
               "lacks_the_last",
               allreduce,
               "1..4",
               Failure::contract,
               {"WRONG", "rank 1, element 0: untouched"}},
        Judged{"large_counts.c",
               "has_too_large_a_count",
               allreduce,
               "2",
               Failure::contract,
               {"ABORTS", "large_counts.c"}},
        Judged{"results.c", "in_order_of_old", allreduce, "3", Failure::none},
        Judged{"results.c",
               "takes_the_maximum",
               allreduce,
               "1..3",
               Failure::contract,
               {"WRONG", "MPI_Allreduce joins elements with another operator than that of the call"}},
        Judged{"results.c",
               "only_at_the_first",
               allreduce,
               "2..3",
               Failure::contract,
               {"WRONG", "agreement  UNKNOWN: no case could answer this"}},
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
        Judged{"results.c",
               "refuses_what_does_not_commute",
               allreduce,
               "2",
               Failure::unknown,
               {"refuses", "--operators commutative leaves out"}},
        Judged{"results.c",
               "refuses_what_does_not_commute",
               allreduce,
               "2",
               Failure::none,
               {},
               {"--operators", "commutative"}},
        Judged{"results.c",
               "returns_true",
               allreduce,
               "2",
               Failure::unknown,
               {"refuses", "returns 1 (MPI_SUCCESS is 0): invalid buffer"}},
        Judged{"results.c",
               "refuses_on_one_rank",
               allreduce,
               "2",
               Failure::contract,
               {"an error on 1 of 2 ranks"}},
        Judged{"results.c", "declares_as_the_caller", allreduce, "1..3", Failure::none},
        Judged{"results.c",
               "declares_commutative",
               allreduce,
               "2",
               Failure::contract,
               {"right for commutative operators", "got       rank 0, element 0: 1 0", "expected  0 1\n"}},
        Judged{"results.c",
               "declares_commutative_on_rank_0",
               allreduce,
               "2",
               Failure::contract,
               {"MISMATCHES", "the operator differs from that of rank"}},
        Judged{"results.c", "folds_from_the_last", allreduce, "1..4", Failure::none},
        Judged{"results.c",
               "folds_from_itself",
               allreduce,
               "3",
               Failure::agreement,
               {"RANKS DISAGREE", "operator commutative", "right in rank order"}},
        Judged{"results.c", "takes_the_world", allreduce, "2", Failure::deadlock, {"ranks reversed"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(Values, CodeResult,
                         testing::Values(Judged{"values.c",
                                                "adds",
                                                allreduce,
                                                "1..4",
                                                Failure::contract,
                                                {"WRONG", "Use --values or --type for more sums of numbers"}},
                                         Judged{"values.c",
                                                "adds_ints",
                                                allreduce,
                                                "1..4",
                                                Failure::unknown,
                                                {"contract   refuses", "The code adds elements itself",
                                                 "with MPI_SUM, the elements were int numbers"}},
                                         Judged{"values.c",
                                                "forgets_the_first_of_three_ints",
                                                allreduce,
                                                "1..4",
                                                Failure::contract,
                                                {"WRONG", "n = 3, 1 element, operator commutative (MPI_SUM)",
                                                 "rank 0, element 0: 1 2"}},
                                         Judged{
                                             "values.c",
                                             "returns_no_sum",
                                             allreduce,
                                             "1..3",
                                             Failure::contract,
                                             {"WRONG", "n = 1, 1 element, operator commutative (MPI_SUM)"}},
                                         Judged{"values.c",
                                                "adds",
                                                allreduce,
                                                "1..4",
                                                Failure::none,
                                                {"right: all contributions, under MPI_SUM"},
                                                {"--values"}},
                                         Judged{"values.c",
                                                "adds_doubles",
                                                allreduce,
                                                "1..4",
                                                Failure::none,
                                                {"right: all contributions, under MPI_SUM", "no buffer is"},
                                                {"--values", "--type", "double"}},
                                         Judged{"values.c",
                                                "adds_floats",
                                                allreduce,
                                                "1..5",
                                                Failure::none,
                                                {"right: all contributions, under MPI_SUM"},
                                                {"--type", "float"}},
                                         Judged{"values.c",
                                                "adds_floats_a_round_too_few",
                                                allreduce,
                                                "1..4",
                                                Failure::contract,
                                                {"WRONG", "n = 3", "float"},
                                                {"--type", "float"}},
                                         Judged{"values.c",
                                                "adds_longs",
                                                allreduce,
                                                "1..3",
                                                Failure::none,
                                                {"right: all contributions, under MPI_SUM"},
                                                {"--type", "long"}},
                                         Judged{"values.c",
                                                "adds_longs_as_ints",
                                                allreduce,
                                                "1..3",
                                                Failure::contract,
                                                {"WRONG", "long"},
                                                {"--type", "long"}},
                                         Judged{"values.c",
                                                "forgets_the_first",
                                                allreduce,
                                                "1..4",
                                                Failure::contract,
                                                {"WRONG", "rank 0, element 0: 1 2", "expected  0 1 2"},
                                                {"--values"}},
                                         Judged{"values.c",
                                                "forgets_the_first_in_its_second_call",
                                                allreduce,
                                                "1..3",
                                                Failure::contract,
                                                {"WRONG", "n = 2, 1 element", "after another call"},
                                                {"--values"}}),
                         [](auto const& info) { return info.param.function + std::to_string(info.index); });

/// Checks code that combines numbers itself, for the operators that it supports.
class CodeOperator : public testing::TestWithParam<char const*> {};

TEST_P(CodeOperator, IsJudgedOnNumbers) {
    std::vector<std::string> const options{"--n", "1..4", "--type", "int", "--op", GetParam()};
    auto const right = code("values.c", "joins_by_hand", allreduce, options);
    EXPECT_EQ(right.code, 0) << right.out << right.err;
    EXPECT_THAT(right.out, HasSubstr("right: all contributions, under MPI_"));
    bool const has_zero_as_neutral = GetParam() == std::string("bor") || GetParam() == std::string("bxor") ||
                                     GetParam() == std::string("sum");
    EXPECT_EQ(code("values.c", "joins_with_zero", allreduce, options).code,
              static_cast<int>(has_zero_as_neutral ? Failure::none : Failure::contract));
}

INSTANTIATE_TEST_SUITE_P(OfMpi, CodeOperator,
                         testing::Values("sum", "prod", "min", "max", "band", "bor", "bxor"),
                         [](auto const& info) { return std::string(info.param); });

TEST(CodeOperators, AreThoseAskedFor) {
    auto const sums = code("values.c", "adds", allreduce, {"--n", "2", "--type", "double", "--op", "max"});
    EXPECT_EQ(sums.code, static_cast<int>(Failure::contract)) << sums.out;
    EXPECT_THAT(sums.out, HasSubstr("--type double --op max"));
    EXPECT_THAT(sums.out, HasSubstr("n = 2, 1 element, operator commutative (MPI_MAX), double"));
    auto const reals = code("values.c", "adds", allreduce, {"--type", "double", "--op", "bxor"});
    EXPECT_EQ(reals.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(reals.err, HasSubstr("--op bxor expects --type int or long, found double."));
    auto const moves = code("every_collective.cpp", "bcast", "bcast", {"--op", "max"});
    EXPECT_EQ(moves.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(moves.err, HasSubstr("--op does not apply: bcast has no operator."));
}

INSTANTIATE_TEST_SUITE_P(Barriers, CodeResult,
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
                                                {"RETURNS BEFORE ALL RANKS HAVE ENTERED",
                                                 "rank 0 returns, and rank 1 has not called"}},
                                         Judged{"every_collective.cpp",
                                                "barrier_of_two",
                                                "barrier",
                                                "2",
                                                Failure::none,
                                                {"no rank returns before all have called"}},
                                         Judged{"every_collective.cpp",
                                                "barrier_of_two",
                                                "barrier",
                                                "3",
                                                Failure::unknown,
                                                {"refuses"},
                                                {"--matchings=9"}},
                                         Judged{"every_collective.cpp",
                                                "told_to_one",
                                                "barrier",
                                                "3",
                                                Failure::contract,
                                                {"RETURNS BEFORE ALL RANKS HAVE ENTERED",
                                                 "rank 1 returns, and rank 0 has not called"}}),
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

TEST(CodeFunction, MayBeInNamespaces) {
    auto const outcome = code("every_collective.cpp", "named::within::barrier", "barrier", {"--n", "1..3"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(code("results.c", "named::in_order", "allreduce", {"--n", "2"}).code,
              static_cast<int>(Failure::usage));
}

}  // namespace
}  // namespace cubecheck::cli_tests
