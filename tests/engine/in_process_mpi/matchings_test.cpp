#include "engine/in_process_mpi/matchings.hpp"

#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// The matchings of a program, and the text that each run has written to `seen`; "!" marks a run that did not
/// finish.
struct Explored {
    Matchings matchings;
    std::multiset<std::string> seen;
};

Explored explored(Index ranks, std::function<void(Index, std::string& seen)> const& body, Index most = 1000) {
    cubecheck_mpi = table();
    std::string seen;
    Request request;
    request.ranks = ranks;
    request.most_calls = 1000;
    request.body = [&](Index rank) {
        if (rank == 0) seen.clear();
        body(rank, seen);
    };
    Explored found;
    found.matchings = explore(request, most, [&](Run const& run, std::vector<Index> const&) {
        found.seen.insert(run.end == End::finished ? seen : seen + "!");
        return true;
    });
    return found;
}

void send_to(int rank, int tag = 0) {
    int number = 0;
    MPI_Send(&number, 1, MPI_INT, rank, tag, MPI_COMM_WORLD);
}

int receive_from(int rank) {
    int number = 0;
    MPI_Status status;
    MPI_Recv(&number, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &status);
    return status.MPI_SOURCE;
}

TEST(Matchings, AProgramWithoutChoicesHasOneRun) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        seen += std::to_string(receive_from(2)) + std::to_string(receive_from(1));
    });
    EXPECT_THAT(found.seen, ElementsAre("21"));
    EXPECT_EQ(found.matchings.runs, 1);
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, AWildcardTakesTheMessagesInEveryOrder) {
    auto const found = explored(4, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        for (int i = 0; i < 3; ++i) seen += std::to_string(receive_from(MPI_ANY_SOURCE));
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("123", "132", "213", "231", "312", "321"));
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, AFewRunsTakeMessagesInVeryDifferentOrdersAndCanBeRepeated) {
    cubecheck_mpi = table();
    std::string seen;
    Request request;
    request.ranks = 9;
    request.most_calls = 1000;
    request.body = [&](Index rank) {
        if (rank == 0) seen.clear();
        if (rank != 0) return send_to(0);
        for (int i = 1; i < 9; ++i) seen += std::to_string(receive_from(MPI_ANY_SOURCE));
    };
    std::vector<std::string> orders;
    std::vector<std::vector<Index>> choices;
    auto const runs = explore_some(request, 20, 1, [&](in_process::Run const& run) {
        orders.push_back(seen);
        choices.push_back(taken(run.choices));
        return true;
    });
    EXPECT_EQ(runs, 20);
    EXPECT_THAT(orders, testing::IsSupersetOf({"87654321", "18273645", "23456781", "54637281"}));
    EXPECT_GT(std::set(orders.begin(), orders.end()).size(), 18U);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        request.choices = choices[i];
        in_process::run(request);
        EXPECT_EQ(seen, orders[i]);
    }
}

TEST(Matchings, EndWhereTheProgramDoesNotDoTheSameAgain) {
    for (bool const has_fewer_later : {true, false}) {
        Index runs = 0;
        auto const found = explored(3, [&](Index rank, std::string& seen) {
            if (rank != 0) return send_to(0);
            bool const is_wild = (runs++ == 0) == has_fewer_later;
            for (int i = 1; i < 3; ++i) seen += std::to_string(receive_from(is_wild ? MPI_ANY_SOURCE : i));
            if (!is_wild) seen += std::to_string(receive_from(MPI_PROC_NULL));
        });
        EXPECT_EQ(found.matchings.complete, !has_fewer_later);
        EXPECT_EQ(found.matchings.runs, has_fewer_later ? 2 : 1);
    }
}

TEST(Matchings, AnAnyTagOfOneSenderIsNoChoice) {
    auto const found = explored(2, [](Index rank, std::string& seen) {
        int number = 0;
        MPI_Status status;
        if (rank == 1) send_to(0, 3), send_to(0, 4);
        for (int i = 0; i < 2 && rank == 0; ++i) {
            MPI_Recv(&number, 1, MPI_INT, 1, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            seen += std::to_string(status.MPI_TAG);
        }
    });
    EXPECT_THAT(found.seen, ElementsAre("34"));
}

/// Rank 0 assumes that rank 1 is the first sender, although rank 2 may be first.  The program fails in one of
/// two matchings.
TEST(Matchings, FindTheOneInWhichAProgramFails) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        auto const first = receive_from(MPI_ANY_SOURCE);
        seen += std::to_string(first);
        receive_from(2);
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("1", "2!"));
    EXPECT_TRUE(found.matchings.complete);
}

/// Rank 1 sends to rank 0 only after its own wildcard receive has taken a message.
TEST(Matchings, ADecisionElsewhereMayAddASender) {
    auto const found = explored(4, [](Index rank, std::string& seen) {
        if (rank == 2) send_to(0);
        if (rank == 3) send_to(1);
        if (rank == 1) receive_from(MPI_ANY_SOURCE), send_to(0);
        if (rank == 0) seen += std::to_string(receive_from(MPI_ANY_SOURCE));
        if (rank == 0) seen += std::to_string(receive_from(MPI_ANY_SOURCE));
    });
    EXPECT_EQ(std::set<std::string>(found.seen.begin(), found.seen.end()),
              (std::set<std::string>{"12", "21"}));
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, IndependentWildcardsAreTriedInOneOrder) {
    auto const found = explored(6, [](Index rank, std::string&) {
        if (rank == 0 || rank == 3) receive_from(MPI_ANY_SOURCE), receive_from(MPI_ANY_SOURCE);
        if (rank == 1 || rank == 2) send_to(0);
        if (rank == 4 || rank == 5) send_to(3);
    });
    EXPECT_EQ(found.matchings.runs, 4);
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, AWildcardTakesTheMessageOfAReceiveThatIsPostedLater) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        int numbers[2];
        MPI_Request requests[2];
        MPI_Status statuses[2];
        MPI_Irecv(&numbers[0], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&numbers[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[1]);
        seen = "waits";
        MPI_Waitall(2, requests, statuses);
        seen = std::to_string(statuses[0].MPI_SOURCE);
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("waits!", "2"));
}

TEST(Matchings, WaitanyCompletesAnyOfItsRequests) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        int numbers[2], index = -1;
        MPI_Request requests[2];
        for (int i = 0; i < 2; ++i)
            MPI_Irecv(&numbers[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &requests[i]);
        for (int i = 0; i < 2; ++i) {
            MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
            seen += std::to_string(index);
        }
        MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
        EXPECT_EQ(index, MPI_UNDEFINED);
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("01", "10"));
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, WaitsomeCompletesAnySubset) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        int numbers[2], indices[2], done = 0;
        MPI_Request requests[2];
        for (int i = 0; i < 2; ++i)
            MPI_Irecv(&numbers[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &requests[i]);
        for (int left = 2; left > 0; left -= done) {
            MPI_Waitsome(2, requests, &done, indices, MPI_STATUSES_IGNORE);
            for (int i = 0; i < done; ++i) seen += std::to_string(indices[i]);
            seen += "|";
        }
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("01|", "0|1|", "1|0|"));
}

TEST(Matchings, ATestMaySucceedOrFail) {
    auto const found = explored(2, [](Index rank, std::string& seen) {
        if (rank == 1) return send_to(0);
        int number = 0, flag = 0;
        MPI_Request request;
        MPI_Irecv(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        seen += std::to_string(flag);
        while (!flag) MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("1", "0"));
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, ATestFailsWhereTheMessageComesLater) {
    auto const found = explored(2, [](Index rank, std::string& seen) {
        if (rank == 1) return receive_from(0), send_to(0);
        int number = 0, flag = 1;
        MPI_Request request;
        MPI_Irecv(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        seen += std::to_string(flag);
        send_to(1);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    });
    EXPECT_THAT(found.seen, ElementsAre("0"));
}

TEST(Matchings, AProbeFindsAnySender) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0);
        MPI_Status status;
        for (int i = 0; i < 2; ++i) {
            MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            EXPECT_EQ(receive_from(status.MPI_SOURCE), status.MPI_SOURCE);
            seen += std::to_string(status.MPI_SOURCE);
        }
    });
    EXPECT_THAT(found.seen, UnorderedElementsAre("12", "21"));
}

TEST(Matchings, AreNotCompleteBeyondTheBound) {
    auto const body = [](Index rank, std::string&) {
        if (rank != 0) return send_to(0);
        for (int i = 0; i < 3; ++i) receive_from(MPI_ANY_SOURCE);
    };
    EXPECT_TRUE(explored(4, body, 6).matchings.complete);
    auto const cut = explored(4, body, 5);
    EXPECT_FALSE(cut.matchings.complete);
    EXPECT_EQ(cut.matchings.runs, 5);
}

/// Only MPI_Mrecv can receive the message that MPI_Mprobe has matched.
TEST(Matchings, AMatchedProbeFindsTheMessagesInEveryOrder) {
    auto const found = explored(3, [](Index rank, std::string& seen) {
        if (rank != 0) return send_to(0, static_cast<int>(rank));
        MPI_Message message = MPI_MESSAGE_NULL;
        MPI_Status status;
        int number = 0;
        MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status);
        seen += std::to_string(status.MPI_SOURCE);
        MPI_Recv(&number, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        seen += std::to_string(status.MPI_SOURCE);
        MPI_Mrecv(&number, 1, MPI_INT, &message, &status);
        seen += std::to_string(status.MPI_TAG);
        EXPECT_EQ(message, MPI_MESSAGE_NULL);
    });
    EXPECT_THAT(found.seen, ElementsAre("121", "212"));
    EXPECT_TRUE(found.matchings.complete);
}

TEST(Matchings, ALivelockIsNotComplete) {
    auto const found = explored(1, [](Index, std::string&) {
        int flag = 0;
        while (!flag) MPI_Iprobe(0, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    });
    EXPECT_FALSE(found.matchings.complete);
}

TEST(Matchings, ChoicesAreReplayed) {
    cubecheck_mpi = table();
    int first = 0;
    Request request;
    request.ranks = 3;
    request.body = [&](Index rank) {
        if (rank != 0) return send_to(0);
        first = receive_from(MPI_ANY_SOURCE);
        receive_from(MPI_ANY_SOURCE);
    };
    request.choices = {1};
    auto const found = run(request);
    EXPECT_EQ(first, 2);
    ASSERT_EQ(found.choices.size(), 2U);
    EXPECT_EQ(found.choices[0].options, 2);
    EXPECT_EQ(found.choices[0].what, "MPI_Recv takes the message from rank 2");
    EXPECT_EQ(found.choices[1].options, 1);
}

}  // namespace
}  // namespace cubecheck::in_process
