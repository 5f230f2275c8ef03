/* Buffers of calls that are under way, and input buffers that overlap the output buffer. */
#include "scratch.h"

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

int starts_and_waits(BROADCAST) {
    MPI_Request request;
    MPI_Ibcast(buffer, count, type, root, comm, &request);
    return MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* Wrong: the root writes to the send buffer of a broadcast that is under way. */
int writes_to_its_input(BROADCAST) {
    int rank, number = 1;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Ibcast(&number, 1, MPI_INT, root, comm, &request);
    if (rank == root) number = 2;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong: the other ranks write to the receive buffer of a broadcast that is under way. */
int writes_to_its_output(BROADCAST) {
    int rank, number = 1;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Ibcast(&number, 1, MPI_INT, root, comm, &request);
    if (rank != root) number = 2;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* The first rank of an exclusive scan receives nothing, and its output keeps its value. */
int scans_from_one(BROADCAST) {
    int rank, one = 1, before = 0;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Iexscan(&one, &before, 1, MPI_INT, MPI_MIN, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (before != (rank > 0)) return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* A rank frees the request of its receive, and takes a barrier for the end of the receive. */
int frees_its_receive(BROADCAST) {
    int rank, n, other;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        MPI_Irecv(buffer, count, type, root, 1, comm, &request);
        MPI_Request_free(&request);
    }
    for (other = 0; rank == root && other < n; ++other)
        if (other != root) MPI_Send(buffer, count, type, other, 1, comm);
    return MPI_Barrier(comm);
}

#define GATHER                                                                                             \
    void const *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type, \
        MPI_Comm comm

/* Returns the place of the rank's own block in the receive buffer. */
static char* own_block(void* receive, int count, MPI_Datatype type, MPI_Comm comm) {
    MPI_Aint lower, extent;
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Type_get_extent(type, &lower, &extent);
    return (char*)receive + (MPI_Aint)rank * count * extent;
}

int gathers_in_place(GATHER) {
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, send_count, send_type, 0, 0, own_block(receive, count, type, comm), count, type, 0,
                     0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    return MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, receive, count, type, comm);
}

/* Wrong: the input is a part of the output, and the call does not say MPI_IN_PLACE. */
int gathers_from_its_output(GATHER) {
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, send_count, send_type, 0, 0, own_block(receive, count, type, comm), count, type, 0,
                     0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    return MPI_Allgather(own_block(receive, count, type, comm), count, type, receive, count, type, comm);
}

/* The columns of one matrix share no byte, although they alternate in memory. */
int gathers_columns(BROADCAST) {
    int matrix[2][2] = {{1, 2}, {3, 4}};
    MPI_Datatype column;
    MPI_Type_vector(2, 1, 2, MPI_INT, &column);
    MPI_Type_commit(&column);
    MPI_Alltoall(&matrix[0][0], 1, column, &matrix[0][1], 1, column, MPI_COMM_SELF);
    MPI_Type_free(&column);
    if (matrix[0][1] != 1 || matrix[1][1] != 3) return MPI_ERR_OTHER;
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong: all blocks are received at the place of the first one. */
int gathers_to_one_place(BROADCAST) {
    int n, rank, other, all[64];
    int counts[64], places[64];
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (other = 0; other < n; ++other) counts[other] = 1, places[other] = 0;
    MPI_Allgatherv(&rank, 1, MPI_INT, all, counts, places, MPI_INT, comm);
    return MPI_Bcast(buffer, count, type, root, comm);
}
