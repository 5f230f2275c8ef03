/* Broadcasts that use the buffers of non-blocking calls before the wait. */
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

/* Wrong: the root overwrites the data that it is sending. */
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

/* Wrong: a receiver writes to the buffer that it is receiving into. */
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

typedef struct Header {
    int root, to;
} Header;

static void begin_headers(int n, int root, MPI_Comm comm, Header* all, MPI_Request* requests) {
    int other, k = 0;
    for (other = 0; other < n; ++other)
        if (other != root) {
            all[other].root = root;
            all[other].to = other;
            MPI_Isend(&all[other], 2, MPI_INT, other, 3, comm, &requests[k++]);
        }
}

/* Wrong: the headers are local variables of this function, which returns before they are sent. */
static void begin_lost_headers(int n, int root, MPI_Comm comm, MPI_Request* requests) {
    Header all[64];
    begin_headers(n, root, comm, all, requests);
}

static int announce(PARAMETERS, int loses) {
    int rank, n;
    Header all[64], mine;
    MPI_Request requests[64];
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank == root) {
        if (loses)
            begin_lost_headers(n, root, comm, requests);
        else
            begin_headers(n, root, comm, all, requests);
        MPI_Waitall(n - 1, requests, MPI_STATUSES_IGNORE);
    } else {
        MPI_Recv(&mine, 2, MPI_INT, root, 3, comm, MPI_STATUS_IGNORE);
        if (mine.root != root || mine.to != rank) return MPI_ERR_OTHER;
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

int keeps_its_headers(PARAMETERS) { return announce(buffer, count, type, root, comm, 0); }

int loses_its_headers(PARAMETERS) { return announce(buffer, count, type, root, comm, 1); }

static MPI_Request begun;

static void begin_token(int rank, int n, int root, MPI_Comm comm) {
    int token = root;
    if (rank == root) MPI_Isend(&token, 1, MPI_INT, (root + 1) % n, 4, comm, &begun);
}

static void end_token(void) {
    int before[8] = {0};
    MPI_Wait(&begun, MPI_STATUS_IGNORE);
    before[0] = before[1];
}

/* Wrong: waits in another function, whose local variables overwrite the token that is being sent. */
int waits_elsewhere(PARAMETERS) {
    int rank, n, token;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (n > 1) {
        begin_token(rank, n, root, comm);
        if (rank == root) end_token();
        if (rank == (root + 1) % n) MPI_Recv(&token, 1, MPI_INT, root, 4, comm, MPI_STATUS_IGNORE);
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}
