/* All-reduce by Rabenseifner's algorithm, for any number of ranks, in rank order.
 *
 * A reduce-scatter by recursive halving, then an all-gather of the reduced parts by recursive doubling.  The
 * nearest ranks exchange first, with the longest messages.  So each rank holds joins of consecutive ranks,
 * and an operator need not commute.  If n is not a power of two, the first ranks fold as in recursive
 * doubling.
 *
 * Cost: 2 ceil(log2 n) rounds and 2 count elements, nearly; twice folding, if n is not a power of two.
 * Source: Rabenseifner 2004, Optimization of collective reduction operations. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=LAST_PART_SHORT. */
enum { NONE, LAST_PART_SHORT, SIZE_FOR_EXTENT, UPPER_OPERAND_FIRST };
#ifndef FAULT
#define FAULT NONE
#endif

enum { TAG = 102, MOST_ROUNDS = 31 };

/* The elements in [first, last). */
typedef struct {
    int first, last;
} Range;

static int length(Range range) { return range.last - range.first; }

/* The half that a rank keeps if its bit of this round is `upper`. */
static Range half(Range whole, int upper) {
    int const middle = whole.first + length(whole) / 2;
    Range const lower_half = {whole.first, middle};
    Range const upper_half = {middle, FAULT == LAST_PART_SHORT ? middle + length(whole) / 2 : whole.last};
    return upper ? upper_half : lower_half;
}

static void copy(void const* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

/* The cube of the ranks that remain after folding, and a rank's place in it. */
typedef struct {
    int nodes, folded; /* the number of remaining ranks; the number of folded pairs: the first ranks */
    int node;          /* this rank's number */
} Cube;

static int rank_at(Cube const* cube, int node) {
    return node < cube->folded ? 2 * node + 1 : node + cube->folded;
}

typedef struct {
    char* first;
    int count;
    MPI_Datatype type;
    MPI_Aint stride; /* bytes from one element to the next */
} Vector;

static void send_and_receive(Vector const* from, Range out, char* to, Range in, int peer, MPI_Comm comm) {
    MPI_Sendrecv(from->first + out.first * from->stride, length(out), from->type, peer, TAG,
                 to + in.first * from->stride, length(in), from->type, peer, TAG, comm, MPI_STATUS_IGNORE);
}

/* Joins a range of elements into `own` in rank order; the range of `other` may be overwritten. */
static void join(Vector const* own, char* other, Range range, int other_is_left, MPI_Op op) {
    char *const mine = own->first + range.first * own->stride, *const theirs =
                                                                   other + range.first * own->stride;
    if (other_is_left) {
        MPI_Reduce_local(theirs, mine, length(range), own->type, op);
    } else {
        MPI_Reduce_local(mine, theirs, length(range), own->type, op);
        copy(theirs, mine, length(range), own->type);
    }
}

/* Reduce-scatter, then all-gather.  `other` is a buffer of the same size as `own`. */
static void reduce_in_cube(Vector const* own, char* other, MPI_Op op, Cube const* cube, MPI_Comm comm) {
    Range kept[MOST_ROUNDS + 1];
    int round = 0, distance;
    kept[0] = (Range){0, own->count};
    for (distance = 1; distance < cube->nodes; distance *= 2, ++round) {
        int const upper = (cube->node & distance) != 0, peer = rank_at(cube, cube->node ^ distance);
        kept[round + 1] = half(kept[round], upper);
        send_and_receive(own, half(kept[round], !upper), other, kept[round + 1], peer, comm);
        join(own, other, kept[round + 1], upper || FAULT == UPPER_OPERAND_FIRST, op);
    }
    for (distance = cube->nodes / 2; distance > 0; distance /= 2, --round) {
        int const upper = (cube->node & distance) != 0, peer = rank_at(cube, cube->node ^ distance);
        send_and_receive(own, kept[round], own->first, half(kept[round - 1], !upper), peer, comm);
    }
}

int my_allreduce(void const* sendbuf, void* recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank, size, nodes = 1, bytes;
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Type_size(type, &bytes);
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    while (2 * nodes <= size) nodes *= 2;
    int const folded = size - nodes, in_pair = rank < 2 * folded;
    if (sendbuf != MPI_IN_PLACE) copy(sendbuf, recvbuf, count, type);

    if (in_pair && rank % 2 == 0) {
        MPI_Send(recvbuf, count, type, rank + 1, TAG, comm);
        MPI_Recv(recvbuf, count, type, rank + 1, TAG, comm, MPI_STATUS_IGNORE);
    } else {
        Cube const cube = {nodes, folded, in_pair ? rank / 2 : rank - folded};
        Vector const own = {recvbuf, count, type, FAULT == SIZE_FOR_EXTENT ? bytes : extent};
        char* const room = malloc(count == 0 ? 1 : (size_t)(true_extent + (count - 1) * extent));
        char* const other = room - true_lower; /* where element 0 begins */
        if (in_pair) {
            MPI_Recv(other, count, type, rank - 1, TAG, comm, MPI_STATUS_IGNORE);
            MPI_Reduce_local(other, recvbuf, count, type, op);
        }
        reduce_in_cube(&own, other, op, &cube, comm);
        if (in_pair) MPI_Send(recvbuf, count, type, rank - 1, TAG, comm);
        free(room);
    }
    return MPI_SUCCESS;
}
