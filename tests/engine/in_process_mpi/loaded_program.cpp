#include "engine/in_process_mpi/mpi.h"

/// A program as a user writes it, with global variables; loaded by globals_test.cpp.
namespace {

int initialised = 100, zeroed, sent, received;
int volatile large[2048];

}  // namespace

extern "C" {

/// 3 (100 + rank), counted in global variables with calls between that let other ranks run.
int count_up(int rank) {
    static int in_function = 0;
    initialised += rank;
    for (int i = 0; i < 3; ++i) {
        zeroed += initialised;
        MPI_Barrier(MPI_COMM_WORLD);
    }
    in_function = large[2047] = zeroed;
    MPI_Barrier(MPI_COMM_WORLD);
    return in_function == large[2047] ? zeroed : -1;
}

/// The message of the rank before.
int around_the_ring(int rank, int ranks) {
    MPI_Request requests[2];
    sent = rank;
    MPI_Irecv(&received, 1, MPI_INT, (rank + ranks - 1) % ranks, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Isend(&sent, 1, MPI_INT, (rank + 1) % ranks, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    return received;
}

/// Sends a message that nobody receives.
void leave_message() {
    int number = 0;
    MPI_Request request;
    MPI_Isend(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
}
}
