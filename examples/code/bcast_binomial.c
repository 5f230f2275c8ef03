/* Broadcast by a binomial tree, for any root and number of ranks.
 *
 * Ranks are counted from the root on.  A rank receives from the rank whose number lacks its lowest set bit.
 * It then sends to the ranks with one more lower bit, the largest subtree first.
 *
 * Cost: ceil(log2 n) rounds of count elements. */
#include <mpi.h>

/* Faults for the tests of the checker: cc -D FAULT=ROOT_IS_RANK_0. */
enum { NONE, ROOT_IS_RANK_0, CHILD_BEYOND_THE_END, SENT_AS_BYTES, RECEIVED_AS_BYTES };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 109 };

int my_bcast(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, size, bytes, distance = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Type_size(type, &bytes);
    int const start = FAULT == ROOT_IS_RANK_0 ? 0 : root;
    int const place = (rank + size - start) % size;

    while (distance < size && !(place & distance)) distance *= 2;
    if (place != 0) {
        int const parent = (place - distance + start) % size;
        if (FAULT == SENT_AS_BYTES || FAULT == RECEIVED_AS_BYTES)
            MPI_Recv(buffer, count * bytes, MPI_BYTE, parent, TAG, comm, MPI_STATUS_IGNORE);
        else
            MPI_Recv(buffer, count, type, parent, TAG, comm, MPI_STATUS_IGNORE);
    }
    for (distance /= 2; distance > 0; distance /= 2) {
        int const child = (place + distance + start) % size;
        if (place + distance >= size && FAULT != CHILD_BEYOND_THE_END) continue;
        if (FAULT == SENT_AS_BYTES)
            MPI_Send(buffer, count * bytes, MPI_BYTE, child, TAG, comm);
        else
            MPI_Send(buffer, count, type, child, TAG, comm);
    }
    return MPI_SUCCESS;
}
