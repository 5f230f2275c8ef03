/* All-gather by ring, for any number of ranks.
 *
 * In the first step a rank sends its own block, then in each step the block that it has just received.
 *
 * Cost: n - 1 rounds of count elements. */
#include <mpi.h>
#include <string.h>

/* Faults for the tests of the checker: cc -D FAULT=SEND_FIRST. */
enum { NONE, SEND_FIRST, RECEIVE_COUNT_SHORT, LOWER_BOUND_FORGOTTEN, BLOCK_OF_THE_NEXT_STEP };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 108 };

/* Copies a rank's own block to its place.  The faulty copy has the right number of bytes, but ignores that
 * the first element begins at its true lower bound: so the last bytes are missing. */
static void copy_own(void const* from, int from_count, MPI_Datatype from_type, void* to, int count,
                     MPI_Datatype type) {
    if (FAULT == LOWER_BOUND_FORGOTTEN) {
        MPI_Aint lower, extent, true_lower, true_extent;
        MPI_Type_get_extent(type, &lower, &extent);
        MPI_Type_get_true_extent(type, &true_lower, &true_extent);
        if (count > 0) memcpy(to, from, (size_t)(true_extent + (count - 1) * extent));
    } else {
        MPI_Sendrecv(from, from_count, from_type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF,
                     MPI_STATUS_IGNORE);
    }
}

int my_allgather(void const* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
                 MPI_Datatype recvtype, MPI_Comm comm) {
    int rank, size, step;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Type_get_extent(recvtype, &lower, &extent);
    int const right = (rank + 1) % size, left = (rank + size - 1) % size;
    int const expected = FAULT == RECEIVE_COUNT_SHORT && recvcount > 0 ? recvcount - 1 : recvcount;
    MPI_Aint const stride = recvcount * extent;
    char* const blocks = recvbuf;
    if (sendbuf != MPI_IN_PLACE)
        copy_own(sendbuf, sendcount, sendtype, blocks + rank * stride, recvcount, recvtype);

    for (step = 0; step + 1 < size; ++step) {
        int const late = FAULT == BLOCK_OF_THE_NEXT_STEP ? 1 : 0;
        char const* const out = blocks + (rank + size - step - late) % size * stride;
        char* const in = blocks + (rank + size - step - 1) % size * stride;
        if (FAULT == SEND_FIRST) {
            MPI_Send(out, recvcount, recvtype, right, TAG, comm);
            MPI_Recv(in, recvcount, recvtype, left, TAG, comm, MPI_STATUS_IGNORE);
        } else {
            MPI_Sendrecv(out, recvcount, recvtype, right, TAG, in, expected, recvtype, left, TAG, comm,
                         MPI_STATUS_IGNORE);
        }
    }
    return MPI_SUCCESS;
}
