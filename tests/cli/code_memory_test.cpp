#include "tests/cli/code_judged.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

/// Checks the memory operations of the ranks.
class CodeMemory : public testing::TestWithParam<Judged> {};

TEST_P(CodeMemory, HasTheExpectedVerdictForEachProgram) { expect_judged(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Memory, CodeMemory,
    testing::Values(
        Judged{
            "memory.c", "reads_what_it_allocates", "bcast", "2", Failure::contract, {"WRONG", "no element"}},
        Judged{"memory.c", "trusts_new_memory", "bcast", "2", Failure::contract, {"synchronous sends"}},
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
        Judged{"blocks_of_new.cpp",
               "writes_beyond_a_vector",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "rank 0 writes beyond the 5 bytes that it has allocated",
                "std::vector<char> scratch(packed_bytes(count, type) + 1);"},
               {"--count", "1"}},
        Judged{"blocks_of_new.cpp",
               "allocates_too_few",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "beyond the 4 bytes", "allocated here"},
               {"--count", "2"}},
        Judged{"blocks_of_new.cpp",
               "writes_to_what_is_deleted",
               "bcast",
               "2",
               Failure::structure,
               {"WRITES BEYOND A BLOCK", "rank 0 writes to 16 bytes that it has freed"},
               {"--count", "1"}},
        Judged{"blocks_of_new.cpp",
               "deletes_twice",
               "bcast",
               "2",
               Failure::contract,
               {"CRASHES", "rank 0: deletes a block for the second time"},
               {"--count", "1"}},
        Judged{"blocks_of_new.cpp", "fills_a_vector", "bcast", "1..3", Failure::none},
        Judged{"blocks_of_new.cpp", "uses_every_form", "bcast", "2", Failure::none, {}, {"--count", "1"}},
        Judged{"strings.cpp", "lets_the_library_free", "bcast", "1..3", Failure::none},
        Judged{"memory.c", "has_a_large_array", "bcast", "2", Failure::none, {}, {"--count", "1"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    BeyondBuffers, CodeMemory,
    testing::Values(
        Judged{"bounds.c", "looks_at_all", allreduce, "1..4", Failure::none, {}},
        Judged{"bounds.c",
               "looks_behind",
               allreduce,
               "1..2",
               Failure::structure,
               {"ACCESSES MEMORY BEYOND A BUFFER", "contract   right in rank order",
                "rank 0 reads element 0 of its send buffer, which has 0 elements: 0 bytes from its address",
                "if (numbers[i] > found) found = numbers[i];"}},
        Judged{"bounds.c",
               "looks_before",
               allreduce,
               "1..2",
               Failure::structure,
               {"ACCESSES MEMORY BEYOND A BUFFER", "rank 0 reads element -1 of its send buffer",
                "-4 bytes from its address"}},
        Judged{"bounds.c",
               "copies_pairs",
               allreduce,
               "1..2",
               Failure::structure,
               {"rank 0 reads element 1 of its send buffer, which has 1 element: 4 bytes from its address",
                "memcpy(copy, send,"}},
        Judged{"bounds.c",
               "clears_one_behind",
               allreduce,
               "1..2",
               Failure::contract,
               {"WRONG", "rank 0 writes element 0 of its receive buffer", "((int*)receive)[count] = 0;"}},
        Judged{"bounds.c", "passes_its_elements", allreduce, "1..4", Failure::none, {}},
        Judged{"bounds.c",
               "passes_one_too_many",
               allreduce,
               "1..3",
               Failure::structure,
               {"rank 0 reads element 0 of its send buffer",
                "MPI_Send(send == MPI_IN_PLACE ? receive : send, count + more"}},
        Judged{"bounds.c", "expects_more_than_it_gets", allreduce, "1..4", Failure::none, {}},
        Judged{"bounds.c",
               "gets_more_than_has_room",
               allreduce,
               "1..3",
               Failure::contract,
               {"writes element 0 of its receive buffer", "MPI_Irecv(receive, count + expected"}},
        Judged{"bounds.c", "looks_at_each_count", "reduce_scatter", "1..3", Failure::none},
        Judged{
            "bounds.c",
            "looks_at_one_count_more",
            "reduce_scatter",
            "1..3",
            Failure::structure,
            {"rank 0 reads element 1 of its array of counts, which has 1 element: 4 bytes from its address",
             "if (numbers[i] > found) found = numbers[i];"}},
        Judged{"bounds.c", "forwards_each_block", "allgather", "1..4", Failure::none, {}},
        Judged{"bounds.c",
               "forwards_one_block_too_many",
               "allgather",
               "1..3",
               Failure::structure,
               {"rank 0 reads element 2 of its receive buffer, which has 2 elements",
                "MPI_Sendrecv((char*)receive + n * extent"}}),
    name_of);

/// Checks programs that are compiled with AddressSanitizer.
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
        Judged{"sanitized.c",
               "receives_one_too_many",
               allreduce,
               "2",
               Failure::structure,
               {"a message transfer: WRITE of 4 bytes, beyond a buffer of the call",
                "its call, or that of its partner"},
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
