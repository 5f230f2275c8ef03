/* All-reduce by ring, for operators that commute; others are refused with MPI_ERR_OP on every rank.
 *
 * The elements are cut into n blocks.  In n - 1 steps each block goes around once and collects all
 * contributions; in n - 1 more steps its result goes around.  The join of a block starts at its first rank,
 * so it is not in rank order.  Each block is joined by one chain, so all ranks hold the same result.
 *
 * Cost: 2 (n - 1) rounds, 2 (n - 1) / n count elements.
 * Source: Patarasuk and Yuan 2009, Bandwidth optimal all-reduce algorithms. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=READ_BEFORE_WAIT. */
enum { NONE, READ_BEFORE_WAIT, ORDER_NOT_ASKED, LOWER_BOUND_FORGOTTEN };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 103 };

static void copy(void const* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

/* Elements that are cut into one block for each rank. */
typedef struct {
    char* first;
    int count, blocks;
    MPI_Datatype type;
    MPI_Aint extent;
} Vector;

/* The first element of a block; for block n: the end. */
static int start(Vector const* all, int block) { return (int)((long long)all->count * block / all->blocks); }

static int length(Vector const* all, int block) { return start(all, block + 1) - start(all, block); }

static char* at(Vector const* all, int block) { return all->first + start(all, block) * all->extent; }

/* Result: block rank + 1 is complete. */
static void reduce_scatter(Vector const* all, char* received, MPI_Op op, MPI_Comm comm) {
    int rank, size = all->blocks, step;
    MPI_Comm_rank(comm, &rank);
    int const right = (rank + 1) % size, left = (rank + size - 1) % size;
    for (step = 0; step + 1 < size; ++step) {
        int const out = (rank + size - step) % size, in = (rank + size - step - 1) % size;
        MPI_Request requests[2];
        MPI_Irecv(received, length(all, in), all->type, left, TAG, comm, &requests[0]);
        MPI_Isend(at(all, out), length(all, out), all->type, right, TAG, comm, &requests[1]);
        if (FAULT != READ_BEFORE_WAIT) MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        MPI_Reduce_local(received, at(all, in), length(all, in), all->type, op);
        if (FAULT == READ_BEFORE_WAIT) MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
}

/* Pre: block rank + 1 is complete. */
static void allgather(Vector const* all, MPI_Comm comm) {
    int rank, size = all->blocks, step;
    MPI_Comm_rank(comm, &rank);
    int const right = (rank + 1) % size, left = (rank + size - 1) % size;
    for (step = 0; step + 1 < size; ++step) {
        int const out = (rank + size - step + 1) % size, in = (rank + size - step) % size;
        MPI_Sendrecv(at(all, out), length(all, out), all->type, right, TAG, at(all, in), length(all, in),
                     all->type, left, TAG, comm, MPI_STATUS_IGNORE);
    }
}

int my_allreduce(void const* sendbuf, void* recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int size, commutes;
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Op_commutative(op, &commutes);
    if (!commutes && FAULT != ORDER_NOT_ASKED) return MPI_ERR_OP;
    MPI_Comm_size(comm, &size);
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    if (sendbuf != MPI_IN_PLACE) copy(sendbuf, recvbuf, count, type);

    Vector const all = {recvbuf, count, size, type, extent};
    int const longest = (count + size - 1) / size;
    char* const room = malloc(longest == 0 ? 1 : (size_t)(true_extent + (longest - 1) * extent));
    char* const received = FAULT == LOWER_BOUND_FORGOTTEN ? room : room - true_lower;
    reduce_scatter(&all, received, op, comm);
    allgather(&all, comm);
    free(room);
    return MPI_SUCCESS;
}
