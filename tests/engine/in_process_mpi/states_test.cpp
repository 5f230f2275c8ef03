#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/in_process_mpi/states/state_graph.hpp"
#include "tests/engine/in_process_mpi/both_ways.hpp"

namespace cubecheck::in_process {
namespace {

class States : public testing::Test {
protected:
    void SetUp() override {
        if (!UserCall::can_be_known()) GTEST_SKIP() << "states are not compared in this process";
    }
};

void send_own(Index rank) {
    auto const number = static_cast<int>(rank);
    MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
}

/// The sum of the messages of all other ranks, added in order of arrival.
int sum_of_others(Index ranks) {
    int sum = 0;
    for (Index i = 1; i < ranks; ++i) {
        int number = 0;
        MPI_Recv(&number, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += number;
    }
    return sum;
}

/// For example, three messages have 3! matchings, but only 2^3 - 1 - 3 states with more than one possible
/// next message.
TEST_F(States, StandForAllMatchingsThatReachThem) {
    for (Index const ranks : {4, 8, 10}) {
        auto const found = by_states(ranks, eager, [ranks](Index rank, std::string& seen) {
            if (rank != 0) return send_own(rank);
            seen = std::to_string(sum_of_others(ranks));
        });
        double matchings = 1;
        for (Index i = 2; i < ranks; ++i) matchings *= static_cast<double>(i);
        ASSERT_TRUE(found.explored);
        EXPECT_TRUE(found.explored->is_complete);
        EXPECT_EQ(found.explored->matchings, matchings);
        EXPECT_EQ(found.outcomes.size(), 1U);
        EXPECT_LT(found.explored->runs + found.explored->cut, 1500);
    }
}

/// What a rank remembers of the order is part of the state.
TEST_F(States, DifferByWhatARankRemembers) {
    constexpr Index ranks = 9;
    auto const found = by_states(ranks, eager, [](Index rank, std::string& seen) {
        if (rank != 0) return send_own(rank);
        bool third_is_2 = false;
        int last = 0;
        for (int i = 1; i < ranks; ++i) {
            MPI_Recv(&last, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (i == 3 && last == 2) third_is_2 = true;
        }
        seen = third_is_2 && last == 5 ? "rare" : "common";
    });
    ASSERT_TRUE(found.explored);
    EXPECT_THAT(found.outcomes, testing::Contains(testing::HasSubstr("rare")));
    EXPECT_EQ(found.outcomes.size(), 2U);
    EXPECT_EQ(found.explored->matchings, 40320);
}

/// Whether `rank` has this place in the one order that the tests below look for.
bool comes_in_turn(int place, int rank) { return rank == place * 3 % 7 + 1; }

/// One of 5040 runs has a different outcome.  It is missed if two different states are treated as equal.
TEST_F(States, FindTheOneOrderThatARankRemembers) {
    auto const found = by_states(8, eager, [](Index rank, std::string& seen) {
        if (rank != 0) return send_own(rank);
        bool is_in_turn = true;
        for (int i = 0; i < 7; ++i) {
            int from = 0;
            MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            is_in_turn = is_in_turn && comes_in_turn(i, from);
        }
        seen = is_in_turn ? "rare" : "common";
    });
    ASSERT_TRUE(found.explored);
    EXPECT_TRUE(found.explored->is_complete);
    EXPECT_EQ(found.explored->matchings, 5040);
    EXPECT_EQ(found.outcomes.size(), 2U);
}

/// The order so far is recorded only in a message in transit, from rank 0 to itself.
TEST_F(States, DifferByTheDataOfMessages) {
    auto const found = by_states(8, eager, [](Index rank, std::string& seen) {
        if (rank != 0) return send_own(rank);
        int is_in_turn = 1;
        for (int i = 0; i < 7; ++i) {
            int from = 0;
            MPI_Send(&is_in_turn, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
            is_in_turn = 0;
            MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(&is_in_turn, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            is_in_turn = is_in_turn && comes_in_turn(i, from) ? 1 : 0;
        }
        seen = is_in_turn ? "rare" : "common";
    });
    ASSERT_TRUE(found.explored);
    EXPECT_TRUE(found.explored->is_complete);
    EXPECT_EQ(found.outcomes.size(), 2U);
}

/// The order so far is recorded only on rank 1. Rank 0 sends it there, and does not remember it.
TEST_F(States, DifferByWhatAnotherRankRemembers) {
    auto const found = by_states(8, eager, [](Index rank, std::string& seen) {
        int is_in_turn = 1;
        if (rank != 0) send_own(rank);
        for (int i = 0; rank == 0 && i < 7; ++i) {
            int from = 0;
            MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            int const comes = comes_in_turn(i, from) ? 1 : 0;
            MPI_Send(&comes, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        }
        for (int i = 0; rank == 1 && i < 7; ++i) {
            int comes = 0;
            MPI_Recv(&comes, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            is_in_turn = is_in_turn && comes ? 1 : 0;
        }
        if (rank == 1) seen = is_in_turn ? "rare" : "common";
    });
    ASSERT_TRUE(found.explored);
    EXPECT_TRUE(found.explored->is_complete);
    EXPECT_EQ(found.outcomes.size(), 2U);
}

TEST_F(States, DoNotDecideIfTheCodeAsksForTheTime) {
    auto const found = by_states(4, eager, [](Index rank, std::string& seen) {
        if (rank != 0) return send_own(rank);
        seen = std::to_string(sum_of_others(4) + (MPI_Wtime() < 0 ? 1 : 0));
    });
    EXPECT_FALSE(found.explored);
}

/// The second message is shorter than its buffer.  The rest of the buffer still contains data of the first
/// message.
TEST_F(States, DoNotDecideIfAMessageLeavesAPartOfItsBuffer) {
    auto const found = by_states(4, eager, [](Index rank, std::string& seen) {
        std::array<int, 2> numbers{static_cast<int>(rank), static_cast<int>(rank)};
        if (rank != 0) {
            MPI_Send(numbers.data(), rank == 3 ? 1 : 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
            return;
        }
        for (Index i = 1; i < 4; ++i)
            MPI_Recv(numbers.data(), 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        seen = std::to_string(numbers[1]);
    });
    EXPECT_FALSE(found.explored);
}

/// Rank 0 sends each message to itself again, and so returns to the same state.
TEST_F(States, DoNotDecideIfARunDoesNotEnd) {
    auto const found = by_states(3, eager, [](Index rank, std::string&) {
        if (rank != 0) return send_own(rank);
        while (true) {
            int number = 0;
            MPI_Recv(&number, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Request request = MPI_REQUEST_NULL;
            MPI_Isend(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
            MPI_Request_free(&request);
        }
    });
    EXPECT_FALSE(found.explored);
}

TEST_F(States, AreNotCompleteBeyondTheBound) {
    auto const found = by_states(
        9, eager,
        [](Index rank, std::string& seen) {
            if (rank != 0) return send_own(rank);
            seen = std::to_string(sum_of_others(9));
        },
        10);
    ASSERT_TRUE(found.explored);
    EXPECT_FALSE(found.explored->is_complete);
    EXPECT_LE(found.explored->runs + found.explored->cut, 40);
}

/// A diamond: both orders of two steps lead to the same state.
TEST(StateGraph, ClosesAStateOnceAllThatFollowsIsExplored) {
    StateGraph graph;
    auto const run = [&](std::vector<Index> const& expected) {
        graph.begin_run();
        auto const first = graph.option({StateKey{1, 0}, 2, 10});
        if (!first) return false;
        EXPECT_EQ(first, expected[0]);
        auto const second = graph.option({StateKey{7, 0}, 2, 20});
        if (!second) return false;
        EXPECT_EQ(second, expected[1]);
        graph.end_run(25, 1);
        return true;
    };
    EXPECT_TRUE(graph.is_open());
    EXPECT_TRUE(run({0, 0}));
    EXPECT_TRUE(run({1, 1}));
    EXPECT_FALSE(graph.is_open());
    EXPECT_FALSE(graph.is_broken());
    EXPECT_EQ(graph.future().matchings, 4);
    EXPECT_EQ(graph.future().calls, 25);
}

TEST(StateGraph, IsBrokenByAStateThatFollowsFromItself) {
    StateGraph graph;
    graph.begin_run();
    EXPECT_TRUE(graph.option({StateKey{1, 0}, 2, 1}));
    EXPECT_FALSE(graph.option({StateKey{1, 0}, 2, 2}));
    EXPECT_TRUE(graph.is_broken());
}

TEST(StateGraph, TellsForksWithoutAStateByTheirPath) {
    StateGraph graph;
    for (int run = 0; run < 4; ++run) {
        graph.begin_run();
        EXPECT_TRUE(graph.option({std::nullopt, 2, 1}));
        EXPECT_TRUE(graph.option({std::nullopt, 2, 2}));
        graph.end_run(3, 1);
    }
    EXPECT_FALSE(graph.is_open());
    EXPECT_EQ(graph.future().matchings, 4);
}

}  // namespace
}  // namespace cubecheck::in_process
