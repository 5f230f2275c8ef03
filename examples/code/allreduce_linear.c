/* All-reduce in which every rank receives all contributions and joins them itself, from the left.
 *
 * All ranks join in the same order, so all results are equal, and the operator need not commute.  The buffer
 * for the contributions is kept between calls; each rank, a process, has its own.
 *
 * Cost: one round of n - 1 messages a rank; (n - 1) count elements. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=OWN_FIRST. */
enum { NONE, OWN_FIRST, AS_THEY_COME, ROOM_OF_RANK_0 };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 104 };

static char* room;
static size_t room_bytes;

static void copy(void const* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static void grow_room(size_t bytes) {
    if (bytes <= room_bytes) return;
    free(room);
    room = malloc(bytes);
    room_bytes = bytes;
}

/* The contributions of the ranks, in consecutive blocks. */
typedef struct {
    char* first;
    int count, blocks;
    MPI_Datatype type;
    MPI_Aint stride; /* bytes from one block to the next */
    MPI_Op op;
} Contributions;

static char* block(Contributions const* all, int rank) { return all->first + rank * all->stride; }

/* result := result op block; the block is overwritten. */
static void append(char* result, Contributions const* all, int rank) {
    MPI_Reduce_local(result, block(all, rank), all->count, all->type, all->op);
    copy(block(all, rank), result, all->count, all->type);
}

static void join(Contributions const* all, int own, char* result) {
    int const first = FAULT == OWN_FIRST ? own : 0;
    int rank;
    copy(block(all, first), result, all->count, all->type);
    for (rank = first + 1; rank < all->blocks; ++rank) append(result, all, rank);
    for (rank = first - 1; rank >= 0; --rank)
        MPI_Reduce_local(block(all, rank), result, all->count, all->type, all->op);
}

static void join_as_they_come(Contributions const* all, MPI_Request* receives, char* result) {
    int rank, i;
    for (i = 0; i < all->blocks; ++i) {
        MPI_Waitany(all->blocks, receives, &rank, MPI_STATUS_IGNORE);
        if (i == 0)
            copy(block(all, rank), result, all->count, all->type);
        else
            append(result, all, rank);
    }
}

int my_allreduce(void const* sendbuf, void* recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank, size, other;
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    if (count == 0) return MPI_SUCCESS;

    if (rank == 0 || FAULT != ROOM_OF_RANK_0)
        grow_room((size_t)(true_extent + ((MPI_Aint)size * count - 1) * extent));
    Contributions const all = {room - true_lower, count, size, type, count * extent, op};
    void const* const own = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
    MPI_Request *const receives = malloc(2 * (size_t)size * sizeof *receives), *const sends = receives + size;
    for (other = 0; other < size; ++other) {
        MPI_Irecv(block(&all, other), count, type, other, TAG, comm, &receives[other]);
        MPI_Isend(own, count, type, other, TAG, comm, &sends[other]);
    }
    MPI_Waitall(size, sends, MPI_STATUSES_IGNORE);
    if (FAULT == AS_THEY_COME) {
        join_as_they_come(&all, receives, recvbuf);
    } else {
        MPI_Waitall(size, receives, MPI_STATUSES_IGNORE);
        join(&all, rank, recvbuf);
    }
    free(receives);
    return MPI_SUCCESS;
}
