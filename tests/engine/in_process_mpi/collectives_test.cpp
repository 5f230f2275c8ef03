#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/in_process_mpi/terms.hpp"
#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using testing::ElementsAre;

constexpr int n = 5;

/// Runs a program whose elements are terms with every way to transfer messages, and expects no violations.
void expect_words(std::function<void(int rank, Terms& terms, MPI_Op op)> const& body) {
    Terms terms;
    cubecheck_mpi = table();
    for (auto const& transfer : every_transfer()) {
        Request request;
        request.ranks = n;
        request.transfer = transfer;
        request.symbolic = &terms;
        request.body = [&](Index rank) {
            MPI_Op op;
            MPI_Op_create(join_terms, 0, &op);
            body(static_cast<int>(rank), terms, op);
            MPI_Op_free(&op);
        };
        expect_clean(run(request));
    }
}

/// The contributions of ranks 0 .. last to a position, joined from left to right.
Term joined(Terms& terms, int last, int position) {
    auto sum = terms.letter(0, position);
    for (int r = 1; r <= last; ++r) sum = terms.join(sum, terms.letter(r, position));
    return sum;
}

TEST(Collectives, ReduceInRankOrder) {
    expect_words([](int rank, Terms& terms, MPI_Op op) {
        Term in[2] = {terms.letter(rank, 0), terms.letter(rank, 1)}, out[2] = {0, 0};
        MPI_Allreduce(in, out, 2, MPI_INT, op, MPI_COMM_WORLD);
        EXPECT_THAT(out, ElementsAre(joined(terms, n - 1, 0), joined(terms, n - 1, 1)));
        MPI_Scan(in, out, 2, MPI_INT, op, MPI_COMM_WORLD);
        EXPECT_THAT(out, ElementsAre(joined(terms, rank, 0), joined(terms, rank, 1)));
        out[0] = 7;
        MPI_Exscan(in, out, 1, MPI_INT, op, MPI_COMM_WORLD);
        EXPECT_EQ(out[0], rank == 0 ? 7 : joined(terms, rank - 1, 0));
        MPI_Reduce(rank == 2 ? MPI_IN_PLACE : in, in, 2, MPI_INT, op, 2, MPI_COMM_WORLD);
        EXPECT_EQ(in[1], rank == 2 ? joined(terms, n - 1, 1) : terms.letter(rank, 1));
    });
}

/// The contributions of ranks last .. 0 to position 0, joined so that the later rank is the left operand.
Term joined_downwards(Terms& terms, int last) {
    auto sum = terms.letter(0, 0);
    for (int r = 1; r <= last; ++r) sum = terms.join(terms.letter(r, 0), sum);
    return sum;
}

TEST(Collectives, ReduceInDescendingOrderIfTheOperatorIsDeclaredCommutative) {
    expect_words([](int rank, Terms& terms, MPI_Op) {
        Term in = terms.letter(rank, 0), out = 0;
        MPI_Op op;
        MPI_Op_create(join_terms, 1, &op);
        MPI_Allreduce(&in, &out, 1, MPI_INT, op, MPI_COMM_WORLD);
        EXPECT_EQ(out, joined_downwards(terms, n - 1));
        MPI_Scan(&in, &out, 1, MPI_INT, op, MPI_COMM_WORLD);
        EXPECT_EQ(out, joined_downwards(terms, rank));
        MPI_Op_free(&op);
    });
}

TEST(Collectives, APredefinedOperatorJoinsTermsInASymbolicRun) {
    expect_words([](int rank, Terms& terms, MPI_Op) {
        Term in = terms.letter(rank, 0), out = 0;
        MPI_Allreduce(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        EXPECT_EQ(out, joined(terms, n - 1, 0));
    });
}

TEST(Collectives, ReduceScatterGivesEachRankItsPortion) {
    expect_words([](int rank, Terms& terms, MPI_Op op) {
        Term in[2 * n], out[2] = {0, 0};
        for (int i = 0; i < 2 * n; ++i) in[i] = terms.letter(rank, i);
        MPI_Reduce_scatter_block(in, out, 2, MPI_INT, op, MPI_COMM_WORLD);
        EXPECT_THAT(out, ElementsAre(joined(terms, n - 1, 2 * rank), joined(terms, n - 1, 2 * rank + 1)));
        int const counts[n] = {0, 2, 1, 2, 1};
        int const places[n] = {0, 0, 2, 3, 5};
        MPI_Reduce_scatter(MPI_IN_PLACE, in, counts, MPI_INT, op, MPI_COMM_WORLD);
        for (int i = 0; i < counts[rank]; ++i) EXPECT_EQ(in[i], joined(terms, n - 1, places[rank] + i));
    });
}

TEST(Collectives, MoveBlocksToWhereTheyBelong) {
    expect_clean_always(n, [](Index rank) {
        int const me = static_cast<int>(rank);
        int mine[2] = {10 * me, 10 * me + 1}, all[2 * n] = {}, number = me == 3 ? 42 : 0;
        MPI_Bcast(&number, 1, MPI_INT, 3, MPI_COMM_WORLD);
        EXPECT_EQ(number, 42);
        MPI_Allgather(mine, 2, MPI_INT, all, 2, MPI_INT, MPI_COMM_WORLD);
        for (int i = 0; i < 2 * n; ++i) EXPECT_EQ(all[i], 10 * (i / 2) + i % 2);
        int rooted[2 * n] = {};
        MPI_Gather(mine, 2, MPI_INT, rooted, 2, MPI_INT, 1, MPI_COMM_WORLD);
        EXPECT_EQ(rooted[2 * n - 1], me == 1 ? 41 : 0);
        mine[0] = mine[1] = -1;
        MPI_Scatter(rooted, 2, MPI_INT, mine, 2, MPI_INT, 1, MPI_COMM_WORLD);
        EXPECT_THAT(mine, ElementsAre(10 * me, 10 * me + 1));
        int out[n], in[n];
        for (int i = 0; i < n; ++i) out[i] = 10 * me + i;
        MPI_Alltoall(out, 1, MPI_INT, in, 1, MPI_INT, MPI_COMM_WORLD);
        for (int i = 0; i < n; ++i) EXPECT_EQ(in[i], 10 * i + me);
        MPI_Alltoall(MPI_IN_PLACE, 1, MPI_INT, in, 1, MPI_INT, MPI_COMM_WORLD);
        for (int i = 0; i < n; ++i) EXPECT_EQ(in[i], out[i]);
    });
}

TEST(Collectives, MoveBlocksOfUnequalLength) {
    expect_clean_always(n, [](Index rank) {
        int const me = static_cast<int>(rank);
        std::vector<int> mine(static_cast<std::size_t>(me), me), all(20, -1);
        int counts[n], places[n];
        for (int r = 0; r < n; ++r) {
            counts[r] = r;
            places[r] = r * 4 - r;
        }
        MPI_Allgatherv(mine.data(), me, MPI_INT, all.data(), counts, places, MPI_INT, MPI_COMM_WORLD);
        for (int r = 0; r < n; ++r)
            for (int i = 0; i < counts[r]; ++i) EXPECT_EQ(all[static_cast<std::size_t>(places[r] + i)], r);
        std::vector<int> got(static_cast<std::size_t>(me), -1);
        MPI_Scatterv(all.data(), counts, places, MPI_INT, got.data(), me, MPI_INT, 4, MPI_COMM_WORLD);
        EXPECT_EQ(got, mine);
        std::vector<int> rooted(20, -1);
        MPI_Gatherv(got.data(), me, MPI_INT, rooted.data(), counts, places, MPI_INT, 0, MPI_COMM_WORLD);
        EXPECT_EQ(rooted, me == 0 ? all : std::vector<int>(20, -1));
        int const ones[n] = {1, 1, 1, 1, 1}, fives[n] = {0, 4, 8, 12, 16};
        int const in_order[n] = {0, 1, 2, 3, 4};
        int out[n] = {me, me + 10, me + 20, me + 30, me + 40};
        MPI_Alltoallv(out, ones, in_order, MPI_INT, rooted.data(), ones, fives, MPI_INT, MPI_COMM_WORLD);
        for (int r = 0; r < n; ++r) EXPECT_EQ(rooted[static_cast<std::size_t>(4 * r)], r + 10 * me);
    });
}

TEST(Collectives, ANonBlockingOneIsCompleteAtItsWait) {
    expect_clean_always(n, [](Index rank) {
        int number = rank == 0 ? 5 : 0, one = 1, sum = 0;
        MPI_Request requests[3];
        MPI_Ibcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Iallreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[1]);
        MPI_Ibarrier(MPI_COMM_WORLD, &requests[2]);
        MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
        EXPECT_EQ(number, 5);
        EXPECT_EQ(sum, n);
    });
}

TEST(Collectives, TheRootOfABroadcastGoesOnUnlessNothingIsBuffered) {
    auto const body = [](Index rank) {
        int number = 1;
        if (rank == 0) MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
        if (rank == 0) MPI_Ssend(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (rank == 1) MPI_Recv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank == 1) MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
    };
    expect_clean(run_ranks(2, eager, body));
    auto const run = run_ranks(2, synchronous, body);
    EXPECT_THAT(kinds(run), ElementsAre("deadlock@0"));
    EXPECT_THAT(texts(run), testing::HasSubstr("until rank 1 calls it"));
}

TEST(Collectives, PredefinedOperatorsCalculate) {
    expect_clean_always(3, [](Index rank) {
        double number = static_cast<double>(rank) + 0.5, largest = 0;
        unsigned bits = 1U << rank, all = 0;
        struct {
            int value, place;
        } pair{rank == 0 ? 4 : 2, static_cast<int>(rank)}, least{0, 0};
        MPI_Allreduce(&number, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        MPI_Allreduce(&bits, &all, 1, MPI_UNSIGNED, MPI_BOR, MPI_COMM_WORLD);
        MPI_Allreduce(&pair, &least, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
        EXPECT_EQ(largest, 2.5);
        EXPECT_EQ(all, 7U);
        EXPECT_EQ(least.value, 2);
        EXPECT_EQ(least.place, 1);
    });
}

}  // namespace
}  // namespace cubecheck::in_process
