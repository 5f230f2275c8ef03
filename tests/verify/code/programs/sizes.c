/* All-gathers whose blocks lie at wrong distances for some datatypes, counts or ranks, and a right one. */
#include "scratch.h"

#define PARAMETERS                                                                                 \
    const void *send, int count, MPI_Datatype type, void *receive, int got, MPI_Datatype got_type, \
        MPI_Comm comm

/* Receives the block of each rank, at a multiple of this distance. */
static int gather_at(MPI_Aint distance, PARAMETERS) {
    int rank, n, i;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (send == MPI_IN_PLACE) return MPI_Allgather(send, count, type, receive, got, got_type, comm);
    for (i = 0; i < n; ++i) {
        int const to = (rank + i) % n, from = (rank - i + n) % n;
        MPI_Sendrecv(send, count, type, to, 1, (char*)receive + from * distance, got, got_type, from, 1, comm,
                     MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

/* Right. */
int uses_the_extent(PARAMETERS) {
    MPI_Aint lower, extent;
    MPI_Type_get_extent(got_type, &lower, &extent);
    return gather_at(got * extent, send, count, type, receive, got, got_type, comm);
}

/* Wrong: the size of the handle, which is that of an int here and of a pointer in other libraries. */
int uses_the_size_of_the_handle(PARAMETERS) {
    return gather_at(got * (MPI_Aint)sizeof(got_type), send, count, type, receive, got, got_type, comm);
}

/* Wrong: the size of the data of an element, without its gaps. */
int uses_the_size_of_the_data(PARAMETERS) {
    int size;
    MPI_Type_size(got_type, &size);
    return gather_at(got * size, send, count, type, receive, got, got_type, comm);
}

/* Wrong: the rank in MPI_COMM_WORLD. */
int uses_the_rank_in_the_world(PARAMETERS) {
    int rank, n, i;
    MPI_Aint lower, extent;
    MPI_Type_get_extent(got_type, &lower, &extent);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(comm, &n);
    if (send == MPI_IN_PLACE) return MPI_Allgather(send, count, type, receive, got, got_type, comm);
    MPI_Sendrecv(send, count, type, 0, 1, (char*)receive + rank % n * got * extent, got, got_type, 0, 1,
                 MPI_COMM_SELF, MPI_STATUS_IGNORE);
    for (i = 0; i < n; ++i) MPI_Bcast((char*)receive + i * got * extent, got, got_type, i, comm);
    return MPI_SUCCESS;
}
