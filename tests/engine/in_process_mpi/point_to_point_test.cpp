#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

void exchange_with_blocking_sends(Index rank) {
    int mine = static_cast<int>(rank), other = -1, peer = 1 - mine;
    MPI_Send(&mine, 1, MPI_INT, peer, 7, MPI_COMM_WORLD);
    MPI_Recv(&other, 1, MPI_INT, peer, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    EXPECT_EQ(other, peer);
}

TEST(PointToPoint, MessagesArriveInOrderAndWithTheirStatus) {
    expect_clean_always(2, [](Index rank) {
        int numbers[3] = {0, 0, 0};
        if (rank == 0) {
            for (int i = 1; i <= 3; ++i) {
                numbers[0] = i;
                MPI_Send(numbers, i, MPI_INT, 1, 5, MPI_COMM_WORLD);
            }
            return;
        }
        for (int i = 1; i <= 3; ++i) {
            MPI_Status status;
            int count = 0;
            MPI_Recv(numbers, 3, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_INT, &count);
            EXPECT_EQ(numbers[0], i);
            EXPECT_EQ(count, i);
            EXPECT_EQ(status.MPI_SOURCE, 0);
            EXPECT_EQ(status.MPI_TAG, 5);
        }
    });
}

TEST(PointToPoint, TagsAndCommunicatorsSelectMessages) {
    expect_clean_always(2, [](Index rank) {
        MPI_Comm other;
        MPI_Comm_dup(MPI_COMM_WORLD, &other);
        int a = 1, b = 2, c = 3;
        MPI_Request requests[3];
        if (rank == 0) {
            MPI_Isend(&a, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
            MPI_Isend(&b, 1, MPI_INT, 1, 0, other, &requests[1]);
            MPI_Isend(&c, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &requests[2]);
            MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
        } else {
            int got = 0;
            MPI_Recv(&got, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            EXPECT_EQ(got, 3);
            MPI_Recv(&got, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
            EXPECT_EQ(got, 2);
            MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            EXPECT_EQ(got, 1);
        }
        MPI_Comm_free(&other);
    });
}

TEST(PointToPoint, BlockingSendsToEachOtherDeadlockOnlyWithoutBuffers) {
    expect_clean(run_ranks(2, eager, exchange_with_blocking_sends));
    expect_clean(run_ranks(2, Transfer{1, false}, exchange_with_blocking_sends));
    auto const run = run_ranks(2, synchronous, exchange_with_blocking_sends);
    EXPECT_EQ(run.end, End::deadlocked);
    EXPECT_THAT(kinds(run), ElementsAre("deadlock@0"));
    EXPECT_THAT(texts(run), HasSubstr("rank 0 waits in MPI_Send at"));
    EXPECT_THAT(texts(run), HasSubstr("until rank 1 receives tag 7; rank 1 waits in MPI_Send"));
}

TEST(PointToPoint, TheBuffersThatAChannelNeedsAreCounted) {
    auto const body = [](Index rank) {
        int number = 0;
        for (int i = 0; i < 3 && rank == 0; ++i) MPI_Send(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (rank == 1) MPI_Send(&number, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        if (rank == 0) MPI_Recv(&number, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3 && rank == 1; ++i)
            MPI_Recv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    };
    EXPECT_EQ(run_ranks(2, eager, body).most_buffered, 3);
    EXPECT_EQ(run_ranks(2, Transfer{1, false}, body).end, End::finished);
    EXPECT_EQ(run_ranks(2, synchronous, body).end, End::deadlocked);
}

TEST(PointToPoint, ASynchronousSendWaitsForItsReceiveHoweverManyBuffersThereAre) {
    auto const body = [](Index rank) {
        int mine = 0, peer = 1 - static_cast<int>(rank);
        MPI_Ssend(&mine, 1, MPI_INT, peer, 0, MPI_COMM_WORLD);
        MPI_Recv(&mine, 1, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    };
    EXPECT_EQ(run_ranks(2, eager, body).end, End::deadlocked);
}

TEST(PointToPoint, SendrecvExchangesAroundARing) {
    expect_clean_always(5, [](Index rank) {
        int mine = static_cast<int>(rank), got = -1;
        int const next = (mine + 1) % 5, previous = (mine + 4) % 5;
        MPI_Sendrecv(&mine, 1, MPI_INT, next, 0, &got, 1, MPI_INT, previous, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        EXPECT_EQ(got, previous);
        MPI_Sendrecv_replace(&got, 1, MPI_INT, previous, 1, next, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        EXPECT_EQ(got, mine);
    });
}

TEST(PointToPoint, ProcNullCompletesImmediately) {
    expect_clean_always(1, [](Index) {
        int number = 4;
        MPI_Status status;
        MPI_Send(&number, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Recv(&number, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
        EXPECT_EQ(status.MPI_SOURCE, MPI_PROC_NULL);
        EXPECT_EQ(number, 4);
    });
}

TEST(PointToPoint, PersistentRequestsAreStartedAgain) {
    expect_clean_always(2, [](Index rank) {
        int number = 0;
        MPI_Request request;
        if (rank == 0)
            MPI_Send_init(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        else
            MPI_Recv_init(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        for (int i = 1; i <= 3; ++i) {
            if (rank == 0) number = i;
            MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            EXPECT_EQ(number, i);
            EXPECT_NE(request, MPI_REQUEST_NULL);
        }
        MPI_Request_free(&request);
        EXPECT_EQ(request, MPI_REQUEST_NULL);
    });
}

TEST(PointToPoint, ABufferedSendNeedsRoomInTheAttachedBuffer) {
    auto const body = [](int room) {
        return [room](Index rank) {
            static char memory[2][256];
            int mine = static_cast<int>(rank), got = -1, peer = 1 - mine, size = 0;
            void* detached = nullptr;
            MPI_Buffer_attach(memory[rank], room);
            MPI_Bsend(&mine, 1, MPI_INT, peer, 0, MPI_COMM_WORLD);
            mine = 17;
            MPI_Recv(&got, 1, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Buffer_detach(&detached, &size);
            EXPECT_EQ(got, peer);
            EXPECT_EQ(detached, memory[rank]);
        };
    };
    expect_clean_always(2, body(256));
    EXPECT_THAT(kinds(run_ranks(2, eager, body(16))), ElementsAre("attached buffer exhausted@0"));
}

TEST(PointToPoint, MessagesAreRecordedWithTheirPlaces) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        char text[4] = "abc";
        if (rank == 1) MPI_Send(text, 4, MPI_CHAR, 0, 3, MPI_COMM_WORLD);
        if (rank == 0) MPI_Recv(text, 4, MPI_CHAR, 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    });
    ASSERT_EQ(run.messages.size(), 1U);
    auto const& message = run.messages.front();
    EXPECT_EQ(message.from, 1);
    EXPECT_EQ(message.to, 0);
    EXPECT_EQ(message.tag, 3);
    EXPECT_EQ(message.bytes, 4);
    EXPECT_THAT(message.sent.file, HasSubstr("point_to_point_test.cpp"));
    EXPECT_EQ(message.sent.line + 1, message.received.line);
}

TEST(PointToPoint, AFreedRequestIsCarriedOutAllTheSame) {
    expect_clean_always(2, [](Index rank) {
        int number = rank == 0 ? 5 : 0, done = 0;
        MPI_Request request;
        if (rank == 0) {
            MPI_Isend(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
            MPI_Request_free(&request);
            MPI_Recv(&done, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&done, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
            EXPECT_EQ(number, 5);
        }
    });
}

}  // namespace
}  // namespace cubecheck::in_process
