/* Functions that depend on the previous call, or on properties that a call need not have. */
#include <string.h>

#include "scratch.h"

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm
#define REDUCTION const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm

static void send_from(int root, void* buffer, int count, MPI_Datatype type, MPI_Comm comm) {
    int rank, n, other;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (other = 0; rank == root && other < n; ++other)
        if (other != root) MPI_Send(buffer, count, type, other, 1, comm);
    if (rank != root) MPI_Recv(buffer, count, type, MPI_ANY_SOURCE, 1, comm, MPI_STATUS_IGNORE);
}

int remembers_nothing(BROADCAST) {
    send_from(root, buffer, count, type, comm);
    return MPI_Barrier(comm);
}

int remembers_its_first_root(BROADCAST) {
    static int first = -1;
    if (first < 0) first = root;
    send_from(first, buffer, count, type, comm);
    return MPI_Barrier(comm);
}

/* Wrong: without a barrier, the message of the next root may arrive first. */
int takes_from_any_root(BROADCAST) {
    send_from(root, buffer, count, type, comm);
    return MPI_SUCCESS;
}

int waits_once_only(MPI_Comm comm) {
    static int has_waited = 0;
    return has_waited++ ? MPI_SUCCESS : MPI_Barrier(comm);
}

/* Wrong: writes to the gaps between the elements of the output, which belong to the caller. */
int copies_gaps(REDUCTION) {
    MPI_Aint lower, extent;
    MPI_Type_get_true_extent(type, &lower, &extent);
    if (send != MPI_IN_PLACE && count > 0)
        memcpy((char*)receive + lower, (const char*)send + lower, (size_t)extent);
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

/* In place, rank 0 keeps what it has. */
int clears_rank_0(REDUCTION) {
    int rank;
    char* const kept = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    copy_elements(send == MPI_IN_PLACE ? receive : send, kept, count, type);
    MPI_Exscan(send, receive, count, type, op, comm);
    if (rank == 0) MPI_Reduce_local(kept, receive, count, type, op);
    free_elements(kept, type);
    return MPI_SUCCESS;
}

/* Creates two communicators of the same group, one after the other. */
int makes_groups(BROADCAST) {
    int i;
    MPI_Group group;
    MPI_Comm made[2];
    MPI_Comm_group(comm, &group);
    for (i = 0; i < 2; ++i) MPI_Comm_create_group(comm, group, 5, &made[i]);
    MPI_Bcast(buffer, count, type, root, made[1]);
    for (i = 0; i < 2; ++i) MPI_Comm_free(&made[i]);
    return MPI_Group_free(&group);
}

int grows_its_scratch(BROADCAST) {
    char* scratch = (char*)malloc(1);
    scratch = (char*)reallocarray(scratch, 2, 8);
    scratch[15] = 1;
    free(scratch);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Right only if the ranks of each node are consecutive. */
int joins_nodes(REDUCTION) {
    int rank, at;
    MPI_Comm node, leaders;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &node);
    MPI_Comm_rank(node, &at);
    MPI_Comm_split(comm, at == 0 ? 0 : MPI_UNDEFINED, rank, &leaders);
    begin_in_place(send, receive, count, type);
    MPI_Reduce(at == 0 ? MPI_IN_PLACE : receive, at == 0 ? receive : NULL, count, type, op, 0, node);
    if (at == 0) MPI_Allreduce(MPI_IN_PLACE, receive, count, type, op, leaders);
    MPI_Bcast(receive, count, type, 0, node);
    if (at == 0) MPI_Comm_free(&leaders);
    return MPI_Comm_free(&node);
}

int takes_a_large_block(BROADCAST) {
    char* const large = (char*)malloc((size_t)256 << 20);
    if (!large) return MPI_ERR_NO_MEM;
    large[5] = 1;
    free(large);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong for types without gaps whose elements do not have 4 bytes. */
int copies_four_bytes(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int size, rank, n, to;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_size(type, &size);
    MPI_Type_get_extent(type, &lower, &extent);
    if (lower != 0 || size != extent) {
        if (rank != root) return MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
        for (to = 0; to < n; ++to)
            if (to != root) MPI_Send(buffer, count, type, to, 1, comm);
        return MPI_SUCCESS;
    }
    if (rank != root) return MPI_Recv(buffer, count, MPI_INT, root, 1, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) MPI_Send(buffer, count, MPI_INT, to, 1, comm);
    return MPI_SUCCESS;
}

/* Wrong: leaves out the elements after the last full segment. */
int forgets_the_tail(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    enum { SEGMENT = 64 };
    int rank, n, to, k, segments = count <= SEGMENT ? 1 : count / SEGMENT;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(type, &lower, &extent);
    for (k = 0; k < segments; ++k) {
        char* const at = (char*)buffer + k * SEGMENT * extent;
        int const length = count <= SEGMENT ? count : SEGMENT;
        if (rank != root) MPI_Recv(at, length, type, root, k, comm, MPI_STATUS_IGNORE);
        for (to = 0; rank == root && to < n; ++to)
            if (to != root) MPI_Send(at, length, type, to, k, comm);
    }
    return MPI_SUCCESS;
}

/* Wrong: keeps the count of an earlier call if that one is smaller. */
int keeps_its_first_count(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    static int kept = -1;
    int rank, n, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (kept < 0 || kept > count) kept = count;
    if (rank != root) return MPI_Recv(buffer, kept, type, root, 1, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) MPI_Send(buffer, kept, type, to, 1, comm);
    return MPI_SUCCESS;
}
