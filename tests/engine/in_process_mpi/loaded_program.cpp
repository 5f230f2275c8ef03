#include "engine/in_process_mpi/mpi.h"

/// A program with global variables, as a user might write it.  globals_test.cpp loads it.
namespace {

int initialised = 100, zeroed, sent, received;
int volatile large[2048];

}  // namespace

extern "C" {

/// Returns 3 (100 + rank), which it counts in global variables.  Its barriers let other ranks run.
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

/// Returns the message of the previous rank of the ring.
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
