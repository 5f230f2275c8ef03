/* Broadcasts that touch buffers of non-blocking calls before their wait. */
#include "scratch.h"

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

static void exchange(PARAMETERS, int read_early) {
    int rank, n, other;
    MPI_Request request = MPI_REQUEST_NULL;
    char* scratch = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank == root) {
        copy_elements(buffer, scratch, count, type);
        for (other = 0; other < n; ++other) {
            if (other == root) continue;
            MPI_Isend(scratch, count, type, other, 1, comm, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    } else {
        MPI_Irecv(scratch, count, type, root, 1, comm, &request);
        if (read_early) copy_elements(scratch, buffer, count, type);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (!read_early) copy_elements(scratch, buffer, count, type);
    }
    free_elements(scratch, type);
}

int waits(PARAMETERS) {
    exchange(buffer, count, type, root, comm, 0);
    return MPI_SUCCESS;
}

int reads_early(PARAMETERS) {
    exchange(buffer, count, type, root, comm, 1);
    return MPI_SUCCESS;
}

/* The root sends what it then overwrites. */
int overwrites(PARAMETERS) {
    int rank, n, other, letter = 0;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (other = 0; rank == root && other < n; ++other)
        if (other != root) {
            letter = other;
            MPI_Isend(&letter, 1, MPI_INT, other, 2, comm, &request);
            letter = -1;
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    if (rank != root) MPI_Recv(&letter, 1, MPI_INT, root, 2, comm, MPI_STATUS_IGNORE);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* A receiver writes to the buffer that it receives into. */
int writes_before_its_wait(PARAMETERS) {
    int rank, n, other, letter = 0;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (other = 0; rank == root && other < n; ++other)
        if (other != root) MPI_Send(&letter, 1, MPI_INT, other, 2, comm);
    if (rank != root) {
        MPI_Irecv(&letter, 1, MPI_INT, root, 2, comm, &request);
        letter = 5;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

static int broadcast_from_a_buffer(PARAMETERS, int overwrites) {
    int rank, n, other, bytes, size, k = 0;
    MPI_Request requests[64];
    char *copy, *room;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    copy = new_elements(count, type);
    copy_elements(buffer, copy, count, type);
    MPI_Pack_size(count, type, comm, &bytes);
    size = n * (bytes + MPI_BSEND_OVERHEAD);
    room = malloc((size_t)size);
    MPI_Buffer_attach(room, size);
    for (other = 0; other < n; ++other)
        if (other != root) MPI_Ibsend(copy, count, type, other, 1, comm, &requests[k++]);
    if (overwrites && count > 0) *(int*)copy = 0;
    MPI_Waitall(k, requests, MPI_STATUSES_IGNORE);
    MPI_Buffer_detach(&room, &size);
    free(room);
    free_elements(copy, type);
    return MPI_SUCCESS;
}

int waits_for_its_buffered_sends(PARAMETERS) {
    return broadcast_from_a_buffer(buffer, count, type, root, comm, 0);
}

int overwrites_what_it_has_buffered(PARAMETERS) {
    return broadcast_from_a_buffer(buffer, count, type, root, comm, 1);
}
