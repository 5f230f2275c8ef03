/* Barrier by dissemination, for any number of ranks.
 *
 * In round k, rank r signals rank r + 2^k, and waits for rank r - 2^k (modulo n).  After it, a rank knows
 * that the 2^(k+1) ranks up to itself have entered.  Signals of all rounds have one tag: their source
 * distinguishes them.
 *
 * Cost: ceil(log2 n) rounds of empty messages.
 * Source: Hensgen, Finkel and Manber 1988, Two algorithms for barrier synchronization. */
#include <mpi.h>
#include <stddef.h>

/* Faults for the tests of the checker: cc -D FAULT=LAST_ROUND_LOST. */
enum { NONE, LAST_ROUND_LOST, SEND_FIRST, SIGNAL_OF_ANY_ROUND, SIGNAL_LEFT_OVER };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 110 };

int my_barrier(MPI_Comm comm) {
    int rank, size, distance;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (distance = 1; FAULT == LAST_ROUND_LOST ? 2 * distance <= size : distance < size; distance *= 2) {
        int const to = (rank + distance) % size, before = (rank + size - distance) % size;
        int const from = FAULT == SIGNAL_OF_ANY_ROUND ? MPI_ANY_SOURCE : before;
        if (FAULT == SEND_FIRST) {
            MPI_Send(NULL, 0, MPI_BYTE, to, TAG, comm);
            MPI_Recv(NULL, 0, MPI_BYTE, from, TAG, comm, MPI_STATUS_IGNORE);
        } else if (FAULT == SIGNAL_LEFT_OVER && rank == size - 1) {
            MPI_Send(NULL, 0, MPI_BYTE, to, TAG, comm);
        } else {
            MPI_Sendrecv(NULL, 0, MPI_BYTE, to, TAG, NULL, 0, MPI_BYTE, from, TAG, comm, MPI_STATUS_IGNORE);
        }
    }
    return MPI_SUCCESS;
}
