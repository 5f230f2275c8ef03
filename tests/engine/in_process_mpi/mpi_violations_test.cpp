#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(MpiViolations, ARankThatHasEndedIsWaitedFor) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        int number = 0;
        if (rank == 0) MPI_Recv(&number, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank == 1) MPI_Send(&number, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
    });
    EXPECT_EQ(run.end, End::deadlocked);
    EXPECT_THAT(kinds(run), ElementsAre("waits for a rank that has ended@0"));
    EXPECT_THAT(texts(run), HasSubstr("a message from rank 1 with tag 4 (rank 1 sent tag 5 at"));
}

/// Ten thousand failed tests in a row, while no rank can proceed, count as a wait.
TEST(MpiViolations, ARankPollsWithoutEnd) {
    auto const polls = [](int tests) {
        return [tests](Index rank) {
            int number = 0, done = 0;
            MPI_Request request;
            MPI_Irecv(&number, 1, MPI_INT, 1 - rank, 4, MPI_COMM_WORLD, &request);
            for (int i = 0; i < tests && !done; ++i) MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            MPI_Send(&rank, 1, MPI_INT, 1 - rank, 4, MPI_COMM_WORLD);
            if (!done) MPI_Wait(&request, MPI_STATUS_IGNORE);
        };
    };
    auto const run = run_ranks(2, eager, polls(20'000));
    EXPECT_EQ(run.end, End::deadlocked);
    EXPECT_THAT(texts(run), HasSubstr("rank 0 loops on MPI_Test at"));
    EXPECT_THAT(texts(run),
                HasSubstr(", which has failed 10000 times in a row, and waits for a message from "));
    EXPECT_THAT(texts(run), HasSubstr("the cycle closes here: deadlock"));
    expect_clean(run_ranks(2, eager, polls(5'000)));
}

TEST(MpiViolations, ARequestIsNeverCompleted) {
    auto const body = [](bool waits) {
        return [waits](Index rank) {
            int number = 0;
            MPI_Request request;
            if (rank == 0) MPI_Isend(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
            if (rank == 0 && waits) MPI_Wait(&request, MPI_STATUS_IGNORE);
            if (rank == 1) MPI_Recv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        };
    };
    EXPECT_THAT(kinds(run_ranks(2, eager, body(false))), ElementsAre("request never completed@0"));
    expect_clean_always(2, body(true));
}

TEST(MpiViolations, AMessageIsNeverReceived) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        int number = 0;
        if (rank == 0) MPI_Send(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    });
    EXPECT_EQ(run.end, End::finished);
    EXPECT_THAT(kinds(run), ElementsAre("message never received@0"));
}

TEST(MpiViolations, AMessageThatAProbeHasFoundIsReceivedOnce) {
    auto const body = [](int receives) {
        return [receives](Index rank) {
            int number = 0, flag = 0;
            MPI_Message message = MPI_MESSAGE_NULL;
            if (rank == 1) MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            while (rank == 0 && !flag) MPI_Improbe(1, 0, MPI_COMM_WORLD, &flag, &message, MPI_STATUS_IGNORE);
            auto const kept = message;
            for (int i = 0; rank == 0 && i < receives; ++i) {
                MPI_Request request;
                message = kept;
                MPI_Imrecv(&number, 1, MPI_INT, &message, &request);
                MPI_Wait(&request, MPI_STATUS_IGNORE);
            }
        };
    };
    expect_clean_always(2, body(1));
    auto const left = run_ranks(2, eager, body(0));
    EXPECT_THAT(texts(left), HasSubstr("the message that MPI_Improbe found is never received"));
    EXPECT_THAT(texts(run_ranks(2, eager, body(2))), HasSubstr("the message has been received already"));
}

TEST(MpiViolations, AMessageIsLongerThanItsReceive) {
    for (auto const& transfer : every_transfer()) {
        auto const run = run_ranks(2, transfer, [](Index rank) {
            int numbers[2] = {1, 2};
            if (rank == 0) MPI_Send(numbers, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
            if (rank == 1) MPI_Recv(numbers, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        });
        EXPECT_EQ(run.end, End::aborted);
        EXPECT_THAT(kinds(run), ElementsAre("truncated message@1"));
        EXPECT_THAT(texts(run), HasSubstr("has 8 bytes, the receive has room for 4"));
    }
}

TEST(MpiViolations, TheBasicTypesOfAMessageDiffer) {
    auto const received_as = [](MPI_Datatype type) {
        return run_ranks(2, eager, [type](Index rank) {
            int numbers[2] = {1, 2};
            if (rank == 0) MPI_Send(numbers, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
            if (rank == 1) MPI_Recv(numbers, 8, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        });
    };
    EXPECT_THAT(kinds(received_as(MPI_FLOAT)), ElementsAre("type mismatch@1"));
    EXPECT_THAT(kinds(received_as(MPI_BYTE)), ElementsAre("MPI_BYTE received as another type@1"));
    expect_clean(received_as(MPI_PACKED));
    expect_clean(received_as(MPI_INT));
}

TEST(MpiViolations, AnArgumentIsNotAllowed) {
    int number = 0;
    auto const of = [&](auto call) {
        return kinds(run_ranks(2, eager, [&](Index rank) {
            if (rank == 0) call();
        }));
    };
    auto const is_bad = ElementsAre("invalid argument@0");
    EXPECT_THAT(of([&] { MPI_Send(&number, -1, MPI_INT, 1, 0, MPI_COMM_WORLD); }), is_bad);
    EXPECT_THAT(of([&] { MPI_Send(&number, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); }), is_bad);
    EXPECT_THAT(of([&] { MPI_Send(&number, 1, MPI_INT, 1, -3, MPI_COMM_WORLD); }), is_bad);
    EXPECT_THAT(of([&] { MPI_Send(nullptr, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); }), is_bad);
    int sum = 0;
    EXPECT_THAT(of([&] { MPI_Reduce_local(&number, &sum, 1, MPI_CHAR, MPI_SUM); }), is_bad);
    EXPECT_THAT(of([&] { MPI_Reduce_local(&number, &number, 1, MPI_INT, MPI_SUM); }), is_bad);
    EXPECT_THAT(of([&] { MPI_Get_count(MPI_STATUS_IGNORE, MPI_INT, &sum); }), is_bad);
    EXPECT_THAT(of([&] {
                    MPI_Datatype pair;
                    MPI_Type_contiguous(2, MPI_INT, &pair);
                    MPI_Send(&number, 0, pair, 1, 0, MPI_COMM_WORLD);
                }),
                is_bad);
}

TEST(MpiViolations, AHandleIsFreedUnknownOrOfAnotherKind) {
    int number = 0;
    auto const of = [&](auto call) { return texts(run_ranks(1, eager, [&](Index) { call(); })); };
    EXPECT_THAT(of([&] { MPI_Send(&number, 1, MPI_COMM_WORLD, 0, 0, MPI_COMM_WORLD); }),
                HasSubstr("expected a datatype, found a communicator"));
    EXPECT_THAT(of([&] { MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_INT); }),
                HasSubstr("expected a communicator, found a datatype"));
    EXPECT_THAT(of([&] {
                    MPI_Comm comm, kept;
                    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
                    kept = comm;
                    MPI_Comm_free(&comm);
                    MPI_Barrier(kept);
                }),
                HasSubstr("a communicator is used after it was freed"));
    EXPECT_THAT(of([&] {
                    MPI_Request request = 12345;
                    MPI_Wait(&request, MPI_STATUS_IGNORE);
                }),
                HasSubstr("expected a request"));
}

TEST(MpiViolations, AHandleOfAnotherRankIsUsed) {
    MPI_Datatype shared = MPI_DATATYPE_NULL;
    auto const run = run_ranks(2, eager, [&](Index rank) {
        int number[2] = {0, 0};
        if (rank == 0) MPI_Type_contiguous(2, MPI_INT, &shared);
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 1) MPI_Pack_size(1, shared, MPI_COMM_WORLD, number);
    });
    EXPECT_THAT(texts(run), HasSubstr("a datatype of rank 0 is used"));
}

/// Sends without blocking, and writes to the buffer after the send is complete; if `early`, also before.
auto sender_that_writes(bool early) {
    return [early](Index rank) {
        int number = 1;
        MPI_Request request;
        if (rank == 0) {
            MPI_Isend(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
            if (early) number = 2;
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            number = 3;
        } else {
            MPI_Recv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    };
}

TEST(MpiViolations, ASendBufferIsChangedBeforeItsWait) {
    EXPECT_THAT(kinds(run_ranks(2, late, sender_that_writes(true))),
                ElementsAre("send buffer changed before completion@0"));
    EXPECT_THAT(kinds(run_ranks(2, late_synchronous, sender_that_writes(true))),
                ElementsAre("send buffer changed before completion@0"));
    expect_clean_always(2, sender_that_writes(false));
}

TEST(MpiViolations, AReceiveBufferIsTouchedBeforeItsWait) {
    auto const body = [](bool early) {
        return [early](Index rank) {
            int number = 1;
            MPI_Request request;
            if (rank == 0) MPI_Send(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            if (rank == 0) return;
            MPI_Irecv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
            if (early) number = 2;
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            EXPECT_EQ(number, 1);
            number = 3;
        };
    };
    EXPECT_THAT(kinds(run_ranks(2, late, body(true))),
                ElementsAre("receive buffer touched before completion@1"));
    expect_clean_always(2, body(false));
}

TEST(MpiViolations, BuffersOfCallsThatAreNotCompleteOverlap) {
    /// All exchanged numbers are equal, so the exchange changes no values.
    auto const exchange = [](int* sent, int* received) {
        return [=](Index rank) {
            int numbers[3] = {7, 7, 7};
            int* const from = sent ? numbers : numbers + 1;
            int* const to = received ? numbers : numbers + 2;
            MPI_Request requests[2];
            int const other = static_cast<int>(1 - rank);
            MPI_Isend(from, 2, MPI_INT, other, 0, MPI_COMM_WORLD, &requests[0]);
            MPI_Irecv(to, 1, MPI_INT, other, 1, MPI_COMM_WORLD, &requests[1]);
            MPI_Send(from, 1, MPI_INT, other, 1, MPI_COMM_WORLD);
            MPI_Waitall(1, requests + 1, MPI_STATUSES_IGNORE);
            int got[2];
            MPI_Recv(got, 2, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
        };
    };
    int any = 0;
    auto const apart = run_ranks(2, eager, exchange(&any, nullptr));
    expect_clean(apart);
    auto const overlapping = run_ranks(2, eager, exchange(&any, &any));
    EXPECT_THAT(kinds(overlapping), testing::Contains("send buffer changed before completion@0"));
    EXPECT_THAT(texts(overlapping), HasSubstr("the buffer of MPI_Irecv overlaps that of MPI_Isend ("));
}

TEST(MpiViolations, TheBuffersOfOneCallOverlap) {
    auto const exchange = [](bool replaces) {
        return [replaces](Index rank) {
            int number = 7, other = static_cast<int>(1 - rank);
            if (replaces)
                MPI_Sendrecv_replace(&number, 1, MPI_INT, other, 0, other, 0, MPI_COMM_WORLD,
                                     MPI_STATUS_IGNORE);
            else
                MPI_Sendrecv(&number, 1, MPI_INT, other, 0, &number, 1, MPI_INT, other, 0, MPI_COMM_WORLD,
                             MPI_STATUS_IGNORE);
        };
    };
    expect_clean_always(2, exchange(true));
    auto const run = run_ranks(2, eager, exchange(false));
    EXPECT_THAT(kinds(run), testing::UnorderedElementsAre("invalid argument@0", "invalid argument@1"));
    EXPECT_THAT(texts(run), HasSubstr("the buffers overlap, which MPI_Sendrecv_replace allows"));
}

/// The count of a receive is an upper bound.  Here, the sent data are in the part of the receive buffer to
/// which no data arrive.
TEST(MpiViolations, TheBuffersOfOneCallMayOverlapWhereNothingArrives) {
    auto const exchange = [](int first) {
        return [first](Index rank) {
            int numbers[4] = {7, 7, 7, 7}, other = static_cast<int>(1 - rank);
            MPI_Sendrecv(numbers + first, 2, MPI_INT, other, 0, numbers, 4, MPI_INT, other, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
        };
    };
    expect_clean_always(2, exchange(2));
    auto const run = run_ranks(2, eager, exchange(1));
    EXPECT_THAT(texts(run), HasSubstr("the buffers overlap, which MPI_Sendrecv_replace allows"));
}

TEST(MpiViolations, TwoReceivesHaveTheSameBuffer) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        int number = 5;
        MPI_Request requests[2];
        for (int tag : {0, 1})
            if (rank == 0)
                MPI_Irecv(&number, 1, MPI_INT, 1, tag, MPI_COMM_WORLD, &requests[tag]);
            else
                MPI_Isend(&number, 1, MPI_INT, 0, tag, MPI_COMM_WORLD, &requests[tag]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    });
    EXPECT_THAT(kinds(run), ElementsAre("receive buffer touched before completion@0"));
}

TEST(MpiViolations, AStatusIsNull) {
    auto const body = [](MPI_Status* one, MPI_Status* several) {
        return [=](Index rank) {
            int number = 0;
            MPI_Request request;
            if (rank == 1) MPI_Isend(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
            if (rank == 1) MPI_Waitall(1, &request, several);
            if (rank == 0) MPI_Recv(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, one);
            MPI_Waitall(0, nullptr, nullptr);
        };
    };
    expect_clean_always(2, body(MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE));
    EXPECT_THAT(kinds(run_ranks(2, eager, body(nullptr, MPI_STATUSES_IGNORE))),
                ElementsAre("invalid argument@0"));
    auto const run = run_ranks(2, eager, body(MPI_STATUS_IGNORE, nullptr));
    EXPECT_THAT(kinds(run), ElementsAre("invalid argument@1"));
    EXPECT_THAT(texts(run), HasSubstr("the status is null"));
}

TEST(MpiViolations, MpiDoesNotWriteBeyondTheReceivedMessage) {
    expect_clean_always(2, [](Index rank) {
        int numbers[3] = {7, 8, 9};
        MPI_Request request;
        if (rank == 0) MPI_Irecv(numbers, 3, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        if (rank == 1) MPI_Isend(numbers + 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        EXPECT_THAT(numbers, rank == 0 ? ElementsAre(8, 8, 9) : ElementsAre(7, 8, 9));
    });
}

TEST(MpiViolations, AReceiveBufferIsTouchedBeforeItsMessageIsSent) {
    EXPECT_THAT(kinds(run_ranks(2, late,
                                [](Index rank) {
                                    int number = 0, go = 0;
                                    MPI_Request request;
                                    if (rank == 0)
                                        MPI_Irecv(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
                                    if (rank == 0) number = 5;
                                    if (rank == 0) MPI_Send(&go, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
                                    if (rank == 1)
                                        MPI_Recv(&go, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                                    if (rank == 1)
                                        MPI_Isend(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
                                    MPI_Wait(&request, MPI_STATUS_IGNORE);
                                })),
                ElementsAre("receive buffer touched before completion@0"));
}

TEST(MpiViolations, CollectivesDoNotMatch) {
    auto const of = [](auto call) { return kinds(run_ranks(2, eager, call)); };
    int numbers[2] = {0, 0};
    EXPECT_THAT(of([&](Index rank) {
                    if (rank == 0) MPI_Barrier(MPI_COMM_WORLD);
                    if (rank == 1) MPI_Bcast(numbers, 1, MPI_INT, 0, MPI_COMM_WORLD);
                }),
                ElementsAre("collective calls do not match@1"));
    EXPECT_THAT(
        of([&](Index rank) { MPI_Bcast(numbers, 1, MPI_INT, static_cast<int>(rank), MPI_COMM_WORLD); }),
        ElementsAre("collective calls do not match@1"));
    EXPECT_THAT(of([&](Index rank) {
                    int in[2] = {1, 1}, out[2];
                    MPI_Allreduce(in, out, static_cast<int>(rank) + 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
                }),
                ElementsAre("collective calls do not match@1"));
    EXPECT_THAT(of([&](Index rank) {
                    if (rank == 0) MPI_Bcast(numbers, 1, MPI_INT, 0, MPI_COMM_WORLD);
                }),
                ElementsAre("collective calls do not match@0"));
}

TEST(MpiViolations, AReadySendNeedsAReceive) {
    auto const body = [](bool early) {
        return [early](Index rank) {
            int number = 0;
            MPI_Request request = MPI_REQUEST_NULL;
            if (rank == 0 && !early) MPI_Barrier(MPI_COMM_WORLD);
            if (rank == 0) MPI_Rsend(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            if (rank == 1) MPI_Irecv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
            if (rank == 1 || early) MPI_Barrier(MPI_COMM_WORLD);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        };
    };
    EXPECT_THAT(kinds(run_ranks(2, eager, body(true))), ElementsAre("ready send without a receive@0"));
    expect_clean_always(2, body(false));
}

TEST(MpiViolations, ObjectsAreNeverFreed) {
    auto const run = run_ranks(1, eager, [](Index) {
        MPI_Datatype type;
        MPI_Group group;
        MPI_Comm comm;
        MPI_Type_dup(MPI_INT, &type);
        MPI_Comm_group(MPI_COMM_WORLD, &group);
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    });
    EXPECT_EQ(run.end, End::finished);
    EXPECT_THAT(kinds(run),
                ElementsAre("object never freed@0", "object never freed@0", "object never freed@0"));
}

TEST(MpiViolations, APersistentRequestIsNeverFreed) {
    int made_at = 0;
    auto const run = run_ranks(1, eager, [&](Index) {
        int number = 0, got = 0;
        MPI_Request request;
        made_at = __LINE__ + 1;
        MPI_Recv_init(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Start(&request);
        MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    });
    EXPECT_THAT(kinds(run), ElementsAre("object never freed@0"));
    EXPECT_THAT(texts(run), HasSubstr("the persistent request of MPI_Recv_init is never freed"));
    EXPECT_EQ(run.violations.front().at.line, made_at);
}

TEST(MpiViolations, MpiIsUsedAfterItsEnd) {
    auto const run = run_ranks(1, eager, [](Index) {
        int flag = 0;
        MPI_Finalize();
        MPI_Finalized(&flag);
        EXPECT_EQ(flag, 1);
        MPI_Barrier(MPI_COMM_WORLD);
    });
    EXPECT_THAT(kinds(run), ElementsAre("invalid argument@0"));
    EXPECT_THAT(texts(run), HasSubstr("MPI_Finalize ends MPI"));
}

TEST(MpiViolations, MpiIsInitializedTwice) {
    auto const run = run_ranks(1, eager, [](Index) { MPI_Init(nullptr, nullptr); });
    EXPECT_THAT(kinds(run), ElementsAre("invalid argument@0"));
}

TEST(MpiViolations, ABufferOfANonBlockingCollectiveIsSent) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        int in = 1, out = 0, got = 0, other = static_cast<int>(1 - rank);
        MPI_Request request;
        MPI_Iallreduce(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
        MPI_Sendrecv(&out, 1, MPI_INT, other, 0, &got, 1, MPI_INT, other, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Send(&out, 0, MPI_INT, other, 1, MPI_COMM_WORLD);
        MPI_Recv(&out, 0, MPI_INT, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    });
    EXPECT_THAT(kinds(run), testing::UnorderedElementsAre("receive buffer touched before completion@0",
                                                          "receive buffer touched before completion@1"));
    EXPECT_THAT(texts(run), HasSubstr("overlaps that of MPI_Iallreduce"));
}

void communicates(void*, void*, int*, MPI_Datatype*) { MPI_Barrier(MPI_COMM_SELF); }

TEST(MpiViolations, AnOperatorCommunicates) {
    auto const run = run_ranks(1, eager, [](Index) {
        int in = 1, in_out = 2;
        MPI_Op op;
        MPI_Op_create(communicates, 1, &op);
        MPI_Reduce_local(&in, &in_out, 1, MPI_INT, op);
        MPI_Op_free(&op);
        MPI_Barrier(MPI_COMM_WORLD);
    });
    EXPECT_THAT(kinds(run), ElementsAre("invalid argument@0"));
    EXPECT_THAT(texts(run), HasSubstr("an operator calls MPI_Barrier"));
}

/// One of several functions that do the same.  A static function in a header has several addresses in the
/// same way: one in each source.
template <int N>
void adds(void* in, void* in_out, int* count, MPI_Datatype*) {
    for (int i = 0; i < *count; ++i) static_cast<int*>(in_out)[i] += static_cast<int*>(in)[i];
}

TEST(MpiViolations, OperatorsMayHaveAFunctionOfTheirOwnOnEachRank) {
    auto const reduce = [](int commutes_on_rank_1) {
        return run_ranks(2, eager, [=](Index rank) {
            int in = 1, out = 0;
            MPI_Op op;
            MPI_Op_create(rank == 0 ? adds<0> : adds<1>, rank == 0 ? 1 : commutes_on_rank_1, &op);
            MPI_Allreduce(&in, &out, 1, MPI_INT, op, MPI_COMM_WORLD);
            MPI_Op_free(&op);
        });
    };
    expect_clean(reduce(1));
    EXPECT_THAT(kinds(reduce(0)), testing::Contains("collective calls do not match@1"));
}

TEST(MpiViolations, RanksDeclareOneFunctionCommutativeOrNone) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        int in = 1, out = 0;
        MPI_Op op;
        MPI_Op_create(adds<0>, rank == 0 ? 1 : 0, &op);
        MPI_Allreduce(&in, &out, 1, MPI_INT, op, MPI_COMM_WORLD);
        MPI_Op_free(&op);
    });
    EXPECT_THAT(kinds(run), testing::Contains("collective calls do not match@1"));
}

TEST(MpiViolations, AnAbortEndsTheRun) {
    auto const run = run_ranks(3, eager, [](Index rank) {
        if (rank == 1) MPI_Abort(MPI_COMM_WORLD, 17);
        MPI_Barrier(MPI_COMM_WORLD);
    });
    EXPECT_EQ(run.end, End::aborted);
    EXPECT_THAT(kinds(run), ElementsAre("aborted@1"));
    EXPECT_THAT(texts(run), HasSubstr("code 17"));
}

TEST(MpiViolations, CallsWithoutEndReachTheLimit) {
    auto const run = run_ranks(2, eager, [](Index rank) {
        int size = 2;
        while (rank == 0 && size > 0) MPI_Comm_size(MPI_COMM_WORLD, &size);
    });
    EXPECT_EQ(run.end, End::limit);
    EXPECT_THAT(kinds(run), ElementsAre("too many calls@0"));
}

/// If a rank reads the clock repeatedly, each read advances the clock further, so that few reads suffice.
TEST(MpiRun, TheClockGoesOnWhileARankReadsIt) {
    expect_clean(run_ranks(1, eager, [](Index) {
        double const begin = MPI_Wtime();
        int reads = 0;
        while (MPI_Wtime() < begin + 3600) ++reads;
        EXPECT_LT(reads, 30);
        double const then = MPI_Wtime();
        MPI_Barrier(MPI_COMM_WORLD);
        EXPECT_LT(then, MPI_Wtime());
    }));
}

/// A request of MPI_PROC_NULL is complete at once: every test of it succeeds and completes it.
TEST(MpiRun, RequestsOfNobodyAreCompleteAtOnce) {
    auto const run = run_ranks(1, eager, [](Index) {
        MPI_Request requests[3];
        int done = 0, which[3], flag = 0, index = 0;
        for (auto& request : requests)
            MPI_Irecv(nullptr, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
        MPI_Testsome(3, requests, &done, which, MPI_STATUSES_IGNORE);
        EXPECT_EQ(done, 3);
        MPI_Irecv(nullptr, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Testany(1, requests, &index, &flag, MPI_STATUS_IGNORE);
        EXPECT_EQ(flag, 1);
    });
    expect_clean(run);
    EXPECT_THAT(run.choices, testing::Each(testing::Field(&ChoicePoint::options, 1)));
}

TEST(MpiViolations, ErrorsAreReturnedWhereTheUserAsksForIt) {
    auto const run = run_ranks(1, eager, [](Index) {
        int number = 0;
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        EXPECT_EQ(MPI_Send(&number, 1, MPI_INT, 9, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
    });
    EXPECT_EQ(run.end, End::finished);
    EXPECT_THAT(kinds(run), ElementsAre("invalid argument@0"));
}

TEST(MpiViolations, CancellingIsNotSupported) {
    auto const run = run_ranks(1, eager, [](Index) {
        int number = 0;
        MPI_Request request;
        MPI_Irecv(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
    });
    EXPECT_THAT(kinds(run), ElementsAre("not supported@0"));
}

}  // namespace
}  // namespace cubecheck::in_process
