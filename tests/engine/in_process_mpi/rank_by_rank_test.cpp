#include "engine/in_process_mpi/rank_by_rank.hpp"

#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/both_ways.hpp"

namespace cubecheck::in_process {
namespace {

using testing::ElementsAre;

void give(int to, int tag = 0, int number = 0) { MPI_Send(&number, 1, MPI_INT, to, tag, MPI_COMM_WORLD); }

int take(int from, int tag = 0) {
    int number = 0;
    MPI_Recv(&number, 1, MPI_INT, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return number;
}

/// The index of the message that MPI_Waitany completes first, of two messages with tag 9. The other one is
/// completed, too.
int first_of(int one, int other) {
    int numbers[2], first = -1, second = -1;
    MPI_Request requests[2];
    MPI_Irecv(&numbers[0], 1, MPI_INT, one, 9, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&numbers[1], 1, MPI_INT, other, 9, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitany(2, requests, &first, MPI_STATUS_IGNORE);
    MPI_Waitany(2, requests, &second, MPI_STATUS_IGNORE);
    return first;
}

enum class Completes { by_waitany, by_tests };

/// Every rank exchanges its number with every other rank, and completes its requests in order of arrival.
void exchanges(Index n, Index rank, Completes how, std::string& seen) {
    std::array<int, 8> numbers{};
    std::array<MPI_Request, 16> requests{};
    int const own = static_cast<int>(rank);
    int count = 0;
    for (int other = 0; other < n; ++other) {
        if (other == own) continue;
        auto& place = numbers[static_cast<std::size_t>(other)];
        MPI_Irecv(&place, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &requests[static_cast<std::size_t>(count++)]);
        MPI_Isend(&own, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &requests[static_cast<std::size_t>(count++)]);
    }
    for (int done = 0; done < count && how == Completes::by_waitany; ++done) {
        int index = 0;
        MPI_Waitany(count, requests.data(), &index, MPI_STATUS_IGNORE);
    }
    for (int done = 0; done < count && how == Completes::by_tests;)
        for (int i = 0; i < count; ++i) {
            auto& request = requests[static_cast<std::size_t>(i)];
            int flag = 0;
            if (request != MPI_REQUEST_NULL) MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
            done += flag;
        }
    for (int other = 0; other < n; ++other) seen += std::to_string(numbers[static_cast<std::size_t>(other)]);
}

TEST(RankByRank, NeedsOneRunWithoutChoices) {
    auto const found = both_ways(2, eager, [](Index rank, std::string&) {
        if (rank == 0) give(1);
        if (rank == 1) take(0);
    });
    EXPECT_TRUE(found.ranks.is_alike);
    EXPECT_EQ(found.ranks.runs, 1);
}

/// Each of three ranks has two orders: 2 x 2 x 2 runs for all combinations, or 1 + 2 + 2 + 2 runs rank by
/// rank.
TEST(RankByRank, AddsTheChoicesOfIndependentRanks) {
    auto const body = [](Index rank, std::string&) {
        if (rank < 3) first_of(3, 4);
        for (int to = 0; to < 3 && rank >= 3; ++to) give(to, 9);
    };
    for (auto const& transfer : every_transfer()) {
        auto const found = both_ways(5, transfer, body);
        EXPECT_TRUE(found.ranks.is_alike);
        EXPECT_EQ(found.outcomes.size(), 1U);
    }
    auto const found = both_ways(5, eager, body);
    EXPECT_EQ(found.all.runs, 8);
    EXPECT_EQ(found.ranks.runs, 7);
}

TEST(RankByRank, AddsWhatExchangesMultiply) {
    auto const runs = [](Index n, Completes how) {
        auto const body = [=](Index rank, std::string& seen) { exchanges(n, rank, how, seen); };
        auto const found = both_ways(n, eager, body, 5000);
        EXPECT_TRUE(found.ranks.is_alike);
        EXPECT_THAT(found.outcomes, ElementsAre(found.first));
        return std::pair(found.all.complete ? found.all.runs : -1, found.ranks.runs);
    };
    using Runs = std::pair<Index, Index>;
    EXPECT_EQ(runs(2, Completes::by_waitany), Runs(4, 5));
    EXPECT_EQ(runs(2, Completes::by_tests), Runs(16, 9));
    EXPECT_EQ(runs(3, Completes::by_waitany), Runs(-1, 73));
    EXPECT_EQ(runs(3, Completes::by_tests), Runs(4096, 49));
    EXPECT_EQ(runs(4, Completes::by_tests), Runs(-1, 257));
}

/// With 5 ranks, each rank has 8 requests: 8! orders, but only 2^8 states.  The bound on the number of runs
/// applies to each rank.
TEST(RankByRank, ComparesTheStatesOfEachRank) {
    if (!UserCall::can_be_known()) GTEST_SKIP() << "states are not compared in this process";
    auto const body = [](Index rank, std::string& seen) { exchanges(5, rank, Completes::by_waitany, seen); };
    constexpr Index most_runs = 300;
    auto const found = ranks_by_states(5, eager, body, most_runs);
    EXPECT_TRUE(found.is_alike);
    EXPECT_EQ(found.matchings, 1 + 5 * 40320);
    EXPECT_GT(found.runs, most_runs);
    EXPECT_FALSE(ranks_by_states(5, eager, body, most_runs / 4).is_alike);
    EXPECT_FALSE(both_ways(5, eager, body, most_runs).ranks.is_alike);
}

/// Two ranks complete their requests in any order.  Rank 1 remembers which request was the last one.
TEST(RankByRank, SeesByTheStatesWhatARankRemembers) {
    if (!UserCall::can_be_known()) GTEST_SKIP() << "states are not compared in this process";
    for (bool const is_told : {false, true}) {
        auto const found = ranks_by_states(3, eager, [is_told](Index rank, std::string& seen) {
            std::array<MPI_Request, 4> requests{};
            std::array<int, 4> numbers{};
            int last = 0;
            for (int i = 0; i < 4; ++i) {
                auto const at = static_cast<std::size_t>(i);
                int const peer = (static_cast<int>(rank) + 1 + i % 2) % 3;
                if (i < 2)
                    MPI_Irecv(&numbers[at], 1, MPI_INT, peer, 0, MPI_COMM_WORLD, &requests[at]);
                else
                    MPI_Isend(&numbers[at], 1, MPI_INT, peer, 0, MPI_COMM_WORLD, &requests[at]);
            }
            for (int i = 0; i < 4; ++i) MPI_Waitany(4, requests.data(), &last, MPI_STATUS_IGNORE);
            if (rank == 1 && is_told && last == 2) seen += "the send to rank 2 was last";
        });
        EXPECT_EQ(found.is_alike, !is_told);
    }
}

TEST(RankByRank, SaysNothingWhereARankSeesTheOrder) {
    auto const found = both_ways(4, eager, [](Index rank, std::string& seen) {
        if (rank < 2) seen = std::to_string(first_of(2, 3));
        for (int to = 0; to < 2 && rank >= 2; ++to) give(to, 9);
    });
    EXPECT_FALSE(found.ranks.is_alike);
    EXPECT_EQ(found.outcomes.size(), 4U);
}

/// The rank that observes the order sends it to another rank.
TEST(RankByRank, SaysNothingWhereAnotherRankSeesTheOrder) {
    auto const found = both_ways(5, eager, [](Index rank, std::string& seen) {
        if (rank < 2) give(4, 0, first_of(2, 3));
        for (int to = 0; to < 2 && (rank == 2 || rank == 3); ++to) give(to, 9);
        if (rank == 4) seen = std::to_string(take(0)) + std::to_string(take(1));
    });
    EXPECT_FALSE(found.ranks.is_alike);
    EXPECT_EQ(found.outcomes.size(), 4U);
}

/// Each choice alone is harmless.  If both ranks receive first, they deadlock.
TEST(RankByRank, DoesNotHideADeadlockOfTwoChoicesTogether) {
    auto const found = both_ways(4, eager, [](Index rank, std::string& seen) {
        int const other = rank == 0 ? 1 : 0;
        for (int to = 0; to < 2 && rank >= 2; ++to) give(to, 9);
        if (rank >= 2) return;
        bool const receives_first = first_of(2, 3) == 1;
        if (receives_first) seen = std::to_string(take(other));
        give(other);
        if (!receives_first) seen = std::to_string(take(other));
    });
    EXPECT_FALSE(found.ranks.is_alike);
    EXPECT_THAT(found.outcomes, testing::Contains(testing::HasSubstr("does not end")));
}

/// As before, but with the opposite choice on rank 0, and also with synchronous sends.
TEST(RankByRank, DoesNotHideADeadlockOfTwoSendsTogether) {
    auto const body = [](Index rank, std::string& seen) {
        int const other = rank == 0 ? 1 : 0;
        for (int to = 0; to < 2 && rank >= 2; ++to) give(to, 9);
        if (rank >= 2) return;
        bool const sends_first = (first_of(2, 3) == 1) == (rank == 0);
        if (sends_first) give(other);
        seen = std::to_string(take(other));
        if (!sends_first) give(other);
    };
    for (auto const& transfer : {eager, synchronous}) {
        auto const found = both_ways(4, transfer, body);
        EXPECT_FALSE(found.ranks.is_alike);
        EXPECT_THAT(found.outcomes, testing::Contains(testing::HasSubstr("does not end")));
    }
}

/// Rank 1 may send to rank 0 before or after it receives from it.  So rank 0 may receive tag 2 before it
/// sends, which changes the outcome.
TEST(RankByRank, DoesNotHideWhatAnotherRanksChoiceMakesPossible) {
    auto const found = both_ways(3, eager, [](Index rank, std::string& seen) {
        int number = 0, flag = 0, first = 0;
        MPI_Request requests[2];
        if (rank == 2) give(1, 5), give(0, 1);
        if (rank == 1) {
            MPI_Irecv(&number, 1, MPI_INT, 2, 5, MPI_COMM_WORLD, &requests[0]);
            MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
            if (!flag) give(0, 2), take(0);
            if (flag) take(0), give(0, 2);
            MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
        }
        if (rank == 0) {
            MPI_Irecv(&number, 1, MPI_INT, 2, 1, MPI_COMM_WORLD, &requests[0]);
            MPI_Irecv(&number, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, &requests[1]);
            MPI_Waitany(2, requests, &first, MPI_STATUS_IGNORE);
            seen = std::to_string(first);
            give(1);
            MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        }
    });
    EXPECT_FALSE(found.ranks.is_alike);
    EXPECT_EQ(found.outcomes.size(), 2U);
}

TEST(RankByRank, SaysNothingOfCollectivesBetweenMessages) {
    auto const found = both_ways(4, eager, [](Index rank, std::string&) {
        for (int to = 0; to < 2 && rank >= 2; ++to) give(to, 9);
        if (rank < 2) first_of(2, 3);
        MPI_Barrier(MPI_COMM_WORLD);
        for (int to = 0; to < 2 && rank >= 2; ++to) give(to, 9);
        if (rank < 2) first_of(2, 3);
    });
    EXPECT_FALSE(found.ranks.is_alike);
    EXPECT_EQ(found.outcomes.size(), 1U);
}

TEST(RankByRank, AllowsCollectivesBeforeAndAfterAllMessages) {
    auto const found = both_ways(4, eager, [](Index rank, std::string&) {
        MPI_Comm comm = MPI_COMM_NULL;
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        for (int to = 0; to < 2 && rank >= 2; ++to) give(to, 9);
        if (rank < 2) first_of(2, 3);
        MPI_Barrier(comm);
        MPI_Comm_free(&comm);
    });
    EXPECT_TRUE(found.ranks.is_alike);
    EXPECT_EQ(found.all.runs, 4);
    EXPECT_EQ(found.ranks.runs, 5);
}

TEST(RankByRank, IsNotDecidedBeyondTheBound) {
    auto const body = [](Index rank, std::string& seen) { exchanges(3, rank, Completes::by_tests, seen); };
    EXPECT_TRUE(both_ways(3, eager, body, 16).ranks.is_alike);
    EXPECT_FALSE(both_ways(3, eager, body, 15).ranks.is_alike);
}

}  // namespace
}  // namespace cubecheck::in_process
