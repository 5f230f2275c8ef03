/* Reductions whose root receives contributions in any order. */
#include "scratch.h"

#include <malloc.h>

#define PARAMETERS \
    const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm

enum { IN_ORDER, AS_THEY_COME };

/* Without a barrier after it, the next call may send before the root has received everything. */
static int gathered(PARAMETERS, int how) {
    int rank, n, i;
    MPI_Aint lower, extent;
    char *all, *one;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Send(send, count, type, root, 1, comm);
    MPI_Type_get_extent(type, &lower, &extent);
    all = new_elements(n * count, type);
    one = new_elements(count, type);
    for (i = 0; i < n; ++i) {
        MPI_Status status;
        char* own = all + (how == IN_ORDER ? rank : 0) * count * extent;
        if (how == AS_THEY_COME ? i == 0 : i == rank) {
            copy_elements(send == MPI_IN_PLACE ? receive : send, own, count, type);
            continue;
        }
        MPI_Recv(one, count, type, MPI_ANY_SOURCE, 1, comm, &status);
        copy_elements(one, all + (how == IN_ORDER ? status.MPI_SOURCE : i) * count * extent, count, type);
    }
    copy_elements(all + (n - 1) * count * extent, receive, count, type);
    for (i = n - 2; i >= 0; --i) MPI_Reduce_local(all + i * count * extent, receive, count, type, op);
    free_elements(all, type);
    free_elements(one, type);
    return MPI_SUCCESS;
}

int puts_in_order(PARAMETERS) {
    gathered(send, receive, count, type, op, root, comm, IN_ORDER);
    return MPI_Barrier(comm);
}

int waits_for_nobody(PARAMETERS) { return gathered(send, receive, count, type, op, root, comm, IN_ORDER); }

int joins_as_they_come(PARAMETERS) {
    return gathered(send, receive, count, type, op, root, comm, AS_THEY_COME);
}

/* Receives each probed message into the place of its sender (`by_place`), or into the next place. */
static int probed(PARAMETERS, int by_place) {
    int rank, n, i;
    MPI_Aint lower, extent;
    char* all;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        MPI_Send(send, count, type, root, 1, comm);
        return MPI_Barrier(comm);
    }
    MPI_Type_get_extent(type, &lower, &extent);
    all = new_elements(n * count, type);
    copy_elements(send == MPI_IN_PLACE ? receive : send, all + (by_place ? rank : 0) * count * extent, count,
                  type);
    for (i = 1; i < n; ++i) {
        MPI_Status status;
        MPI_Message message;
        int found;
        MPI_Mprobe(MPI_ANY_SOURCE, 1, comm, &message, &status);
        MPI_Get_count(&status, type, &found);
        MPI_Mrecv(all + (by_place ? status.MPI_SOURCE : i) * count * extent, found, type, &message, &status);
    }
    copy_elements(all + (n - 1) * count * extent, receive, count, type);
    for (i = n - 2; i >= 0; --i) MPI_Reduce_local(all + i * count * extent, receive, count, type, op);
    free_elements(all, type);
    return MPI_Barrier(comm);
}

int puts_probed_in_order(PARAMETERS) { return probed(send, receive, count, type, op, root, comm, 1); }

int joins_probed_as_they_come(PARAMETERS) { return probed(send, receive, count, type, op, root, comm, 0); }

/* Leaks 2 MiB, and fails if more than 100 MiB are in use: no run may see what earlier runs have leaked. The
   barrier precedes all messages of the next call. */
int forgets_two_mebibytes(PARAMETERS) {
    int rank, error;
    MPI_Comm_rank(comm, &rank);
    if (rank == root) {
        struct mallinfo2 const used = mallinfo2();
        char volatile* const block = malloc(2 << 20);
        if (used.uordblks + used.hblkhd > 100U << 20) return MPI_ERR_NO_MEM;
        block[0] = 1;
    }
    error = gathered(send, receive, count, type, op, root, comm, IN_ORDER);
    MPI_Barrier(comm);
    return error;
}
