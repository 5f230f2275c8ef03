/* Inclusive scan by recursive doubling (Hillis and Steele), for any number of ranks, in rank order.
 *
 * After k rounds, a rank holds the join of the 2^k ranks up to itself, or of all from rank 0 on.  In a round,
 * it sends this to the rank 2^k further, and joins the received value on the left of its own.
 *
 * Cost: ceil(log2 n) rounds of count elements.
 * Source: Hillis and Steele 1986, Data parallel algorithms. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=BUFFER_REUSED. */
enum { NONE, BUFFER_REUSED, OPERANDS_SWAPPED, NEVER_WAITED };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 107 };

static void copy(void const* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

/* own := left op own; `left` is overwritten. */
static void prepend(char* left, char* own, int count, MPI_Datatype type, MPI_Op op) {
    if (FAULT == OPERANDS_SWAPPED) {
        MPI_Reduce_local(own, left, count, type, op);
        copy(left, own, count, type);
    } else {
        MPI_Reduce_local(left, own, count, type, op);
    }
}

int my_scan(void const* sendbuf, void* recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank, size, distance;
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    if (count == 0) return MPI_SUCCESS;
    char* const room = malloc((size_t)(true_extent + (count - 1) * extent));
    char* const left = room - true_lower; /* where the first element begins */
    if (sendbuf != MPI_IN_PLACE) copy(sendbuf, recvbuf, count, type);

    for (distance = 1; distance < size; distance *= 2) {
        int const receives = rank >= distance, sends = rank + distance < size;
        MPI_Request sent = MPI_REQUEST_NULL;
        if (sends) MPI_Isend(recvbuf, count, type, rank + distance, TAG, comm, &sent);
        if (receives) MPI_Recv(left, count, type, rank - distance, TAG, comm, MPI_STATUS_IGNORE);
        if (receives && FAULT == BUFFER_REUSED) prepend(left, recvbuf, count, type, op);
        if (FAULT != NEVER_WAITED) MPI_Wait(&sent, MPI_STATUS_IGNORE);
        if (receives && FAULT != BUFFER_REUSED) prepend(left, recvbuf, count, type, op);
    }
    free(room);
    return MPI_SUCCESS;
}
