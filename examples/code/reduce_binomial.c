/* Reduce by a binomial tree, in segments, for any root, in rank order.
 *
 * The root of the tree is always rank 0.  In round k, a rank joins its value (of the 2^k ranks from itself
 * on) with the value of the next 2^k ranks.  So operators need not commute.  Rank 0 sends the result to the
 * root.  Segments are pipelined: the rounds of one overlap with those of the next.
 *
 * Cost: ceil(log2 n) + 1 rounds for the first segment. */
#include <mpi.h>
#include <stdlib.h>

/* Faults for the tests of the checker: cc -D FAULT=NOT_HANDED_ON. */
enum { NONE, NOT_HANDED_ON, LAST_SEGMENT_LOST, ONE_SEGMENT_TOO_MANY };
#ifndef FAULT
#define FAULT NONE
#endif

/* The number of elements in a segment; tests set a small one, to get several segments. */
#ifndef SEGMENT
#define SEGMENT 4
#endif

enum { TAG = 106 };

static char* new_elements(int count, MPI_Datatype type) {
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    return (char*)malloc((size_t)(true_extent + (count - 1) * extent)) - true_lower;
}

static void free_elements(char* elements, MPI_Datatype type) {
    MPI_Aint true_lower, true_extent;
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    free(elements + true_lower);
}

static void copy(void const* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, TAG, to, count, type, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

/* Reduces a segment to rank 0.  `rooms` are two buffers for a segment.  Returns the buffer that holds the
 * result on rank 0; other ranks have sent their values. */
static char* reduce_segment(void const* own, char* const rooms[2], int count, MPI_Datatype type, MPI_Op op,
                            MPI_Comm comm) {
    char *joined = rooms[0], *received = rooms[1];
    int rank, size, distance;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    copy(own, joined, count, type);
    for (distance = 1; distance < size; distance *= 2) {
        if (rank & distance) {
            MPI_Send(joined, count, type, rank - distance, TAG, comm);
            break;
        }
        if (rank + distance < size) {
            char* const sum = received;
            MPI_Recv(received, count, type, rank + distance, TAG, comm, MPI_STATUS_IGNORE);
            MPI_Reduce_local(joined, received, count, type, op);
            received = joined;
            joined = sum;
        }
    }
    return joined;
}

/* The number of segments, which every rank computes without a message. */
static int number_of_segments(int count, int rank) {
    if (FAULT == LAST_SEGMENT_LOST) return count / SEGMENT;
    if (FAULT == ONE_SEGMENT_TOO_MANY && rank % 2 == 1) return count / SEGMENT + 1;
    return (count + SEGMENT - 1) / SEGMENT;
}

int my_reduce(void const* sendbuf, void* recvbuf, int count, MPI_Datatype type, MPI_Op op, int root,
              MPI_Comm comm) {
    int rank, segment;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Type_get_extent(type, &lower, &extent);
    char const* const own = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
    char* const rooms[2] = {new_elements(SEGMENT, type), new_elements(SEGMENT, type)};
    int const segments = number_of_segments(count, rank);

    for (segment = 0; segment < segments; ++segment) {
        int const first = segment * SEGMENT, length = count - first < SEGMENT ? count - first : SEGMENT;
        char* const joined = reduce_segment(own + first * extent, rooms, length, type, op, comm);
        if (rank == 0 && root == 0) {
            copy(joined, (char*)recvbuf + first * extent, length, type);
        } else if (FAULT != NOT_HANDED_ON) {
            if (rank == 0) MPI_Send(joined, length, type, root, TAG, comm);
            if (rank == root)
                MPI_Recv((char*)recvbuf + first * extent, length, type, 0, TAG, comm, MPI_STATUS_IGNORE);
        }
    }
    free_elements(rooms[0], type);
    free_elements(rooms[1], type);
    return MPI_SUCCESS;
}
