/* All-reduce by recursive doubling, for any number of ranks.
 *
 * If n is not a power of two, the first ranks fold: each even rank sends its elements to the next odd one,
 * and receives the result at the end.  The remaining ranks form a cube.  In round k, each of them holds the
 * join of 2^k neighbours in the cube, and exchanges it for the join of the adjacent 2^k ranks.  So operands
 * stay in rank order, and all ranks bracket alike.
 *
 * Cost: ceil(log2 n) + 1 rounds, two of them for folding; count elements each. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=SEND_FIRST. */
enum { NONE, OPERANDS_SWAPPED, CONTRIBUTION_LOST, SEND_FIRST, ROOM_WITHOUT_GAPS };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 101 };

/* Allocates elements of any extent and lower bound.  Returns the address of the first element, which need not
 * be the first allocated byte. */
static char* new_elements(int count, MPI_Datatype type) {
    MPI_Aint lower, extent, true_lower, true_extent;
    int bytes;
    MPI_Type_size(type, &bytes);
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    MPI_Aint const room =
        FAULT == ROOM_WITHOUT_GAPS ? count * (MPI_Aint)bytes : true_extent + (count - 1) * extent;
    return (char*)malloc(count == 0 ? 1 : (size_t)room) - true_lower;
}

static void free_elements(char* elements, MPI_Datatype type) {
    MPI_Aint true_lower, true_extent;
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    free(elements + true_lower);
}

static void copy(void const* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static void exchange(char const* mine, char* other, int count, MPI_Datatype type, int peer, MPI_Comm comm) {
    if (FAULT == SEND_FIRST) {
        MPI_Send(mine, count, type, peer, TAG, comm);
        MPI_Recv(other, count, type, peer, TAG, comm, MPI_STATUS_IGNORE);
    } else {
        MPI_Sendrecv(mine, count, type, peer, TAG, other, count, type, peer, TAG, comm, MPI_STATUS_IGNORE);
    }
}

int my_allreduce(void const* sendbuf, void* recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank, size, cube = 1, distance;
    char *mine = recvbuf, *other = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    while (2 * cube <= size) cube *= 2;
    int const folded = size - cube; /* the number of folded pairs: the first ranks */
    int const in_pair = rank < 2 * folded;
    if (sendbuf != MPI_IN_PLACE) copy(sendbuf, mine, count, type);

    if (in_pair && rank % 2 == 0) {
        MPI_Send(mine, count, type, rank + 1, TAG, comm);
        MPI_Recv(mine, count, type, rank + 1, TAG, comm, MPI_STATUS_IGNORE);
    } else {
        int const node = in_pair ? rank / 2 : rank - folded;
        if (in_pair) {
            MPI_Recv(other, count, type, rank - 1, TAG, comm, MPI_STATUS_IGNORE);
            if (FAULT != CONTRIBUTION_LOST) MPI_Reduce_local(other, mine, count, type, op);
        }
        for (distance = 1; distance < cube; distance *= 2) {
            int const opposite = node ^ distance;
            int const peer = opposite < folded ? 2 * opposite + 1 : opposite + folded;
            exchange(mine, other, count, type, peer, comm);
            if (peer < rank || FAULT == OPERANDS_SWAPPED) {
                MPI_Reduce_local(other, mine, count, type, op);
            } else {
                char* const joined = other;
                MPI_Reduce_local(mine, other, count, type, op);
                other = mine;
                mine = joined;
            }
        }
        if (in_pair) MPI_Send(mine, count, type, rank - 1, TAG, comm);
    }

    if (mine != recvbuf) {
        copy(mine, recvbuf, count, type);
        other = mine;
    }
    free_elements(other, type);
    return MPI_SUCCESS;
}
