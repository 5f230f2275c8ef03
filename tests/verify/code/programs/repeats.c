/* Collectives whose second call fails: with long messages, or among many ranks. */
#include "scratch.h"

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm
#define GATHERING                                                                     \
    const void *send, int count, MPI_Datatype type, void *receive, int receive_count, \
        MPI_Datatype receive_type, int root, MPI_Comm comm

static char* kept = NULL;
static int bytes_kept = 0;

/* Packs long messages into a block that is kept for the next call. */
static int broadcast_packed(BROADCAST, int may_grow) {
    int bytes, at = 0, rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Pack_size(count, type, comm, &bytes);
    if (bytes < 256) return MPI_Bcast(buffer, count, type, root, comm);
    if (!kept || (may_grow && bytes > bytes_kept)) {
        free(kept);
        kept = malloc((size_t)bytes);
        bytes_kept = bytes;
    }
    if (rank == root) MPI_Pack(buffer, count, type, kept, bytes, &at, comm);
    MPI_Bcast(kept, bytes, MPI_PACKED, root, comm);
    if (rank != root) MPI_Unpack(kept, bytes, &at, buffer, count, type, comm);
    return MPI_SUCCESS;
}

int grows_its_packed_block(BROADCAST) { return broadcast_packed(buffer, count, type, root, comm, 1); }

int keeps_its_packed_block(BROADCAST) { return broadcast_packed(buffer, count, type, root, comm, 0); }

static int calls = 0;

/* The root receives from up to four ranks in rank order, and from more ranks in any order. */
static int gather_with(GATHERING, int tag) {
    int rank, n, other;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Send(send, count, type, root, tag, comm);
    MPI_Type_get_extent(receive_type, &lower, &extent);
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, count, type, 0, 0, (char*)receive + root * receive_count * extent, receive_count,
                     receive_type, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    for (other = 0; other < n; ++other) {
        MPI_Status status;
        int from = other;
        if (other == root) continue;
        if (n > 4) {
            MPI_Probe(MPI_ANY_SOURCE, tag, comm, &status);
            from = status.MPI_SOURCE;
        }
        MPI_Recv((char*)receive + from * receive_count * extent, receive_count, receive_type, from, tag, comm,
                 MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

int numbers_its_calls(GATHERING) {
    return gather_with(send, count, type, receive, receive_count, receive_type, root, comm, calls++ % 1000);
}

int takes_from_anyone(GATHERING) {
    return gather_with(send, count, type, receive, receive_count, receive_type, root, comm, 7);
}

static int broadcast_by_messages(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm,
                                 int source) {
    int rank, n, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(buffer, count, type, source, 5, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, 5, comm);
    return MPI_SUCCESS;
}

/* Wrong: the message may be that of the root of the next call. */
int receives_from_any_root(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    return broadcast_by_messages(buffer, count, type, root, comm, MPI_ANY_SOURCE);
}

/* Right. */
int receives_from_its_root(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    return broadcast_by_messages(buffer, count, type, root, comm, root);
}

static int broadcast_to(int ranks, BROADCAST) {
    int rank, to;
    MPI_Comm_rank(comm, &rank);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 6, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < ranks; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, 6, comm);
    return MPI_SUCCESS;
}

/* Wrong: another communicator may have another number of ranks. */
int keeps_the_first_size(BROADCAST) {
    static int ranks = 0;
    if (ranks == 0) MPI_Comm_size(comm, &ranks);
    return broadcast_to(ranks, buffer, count, type, root, comm);
}

/* Right. */
int keeps_the_latest_size(BROADCAST) {
    static int ranks = 0;
    MPI_Comm_size(comm, &ranks);
    return broadcast_to(ranks, buffer, count, type, root, comm);
}
