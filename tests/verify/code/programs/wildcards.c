/* Collectives that take messages in any order: right ones, and ones that fail in a few orders. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define GATHER                                                                                               \
    const void *send, int count, MPI_Datatype type, void *receive, int got, MPI_Datatype got_type, int root, \
        MPI_Comm comm
#define ALLGATHER                                                                                  \
    const void *send, int count, MPI_Datatype type, void *receive, int got, MPI_Datatype got_type, \
        MPI_Comm comm
#define REDUCE \
    const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm

enum { MOST = 32 };

static char* block(void* receive, int got, MPI_Datatype type, int rank) {
    MPI_Aint lower, extent;
    MPI_Type_get_extent(type, &lower, &extent);
    return (char*)receive + (MPI_Aint)rank * got * extent;
}

static void send_block(GATHER) {
    (void)receive, (void)got, (void)got_type;
    MPI_Send(send, count, type, root, 1, comm);
}

static void put_own_block(GATHER, int rank) {
    (void)root, (void)comm;
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, count, type, 0, 9, block(receive, got, got_type, rank), got, got_type, 0, 9,
                     MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

/* Overwrites the block of rank 0 with the block of the last rank. */
static void spoil(void* receive, int got, MPI_Datatype type, int n) {
    MPI_Sendrecv(block(receive, got, type, n - 1), got, type, 0, 9, receive, got, type, 0, 9, MPI_COMM_SELF,
                 MPI_STATUS_IGNORE);
}

/* Receives each probed message into the place of its sender.  `order`: the senders, first to last. */
static void take_blocks(GATHER, int order[]) {
    int n, i;
    MPI_Comm_size(comm, &n);
    (void)send, (void)count, (void)type, (void)root;
    for (i = 0; i < n - 1; ++i) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, 1, comm, &status);
        order[i] = status.MPI_SOURCE;
        MPI_Recv(block(receive, got, got_type, status.MPI_SOURCE), got, got_type, status.MPI_SOURCE, 1, comm,
                 MPI_STATUS_IGNORE);
    }
}

int gathers(GATHER) {
    int rank, n, i;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        send_block(send, count, type, receive, got, got_type, root, comm);
        return MPI_Barrier(comm);
    }
    MPI_Type_get_extent(got_type, &lower, &extent);
    put_own_block(send, count, type, receive, got, got_type, root, comm, rank);
    for (i = 0; i < n - 1; ++i) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, 1, comm, &status);
        MPI_Recv((char*)receive + (MPI_Aint)status.MPI_SOURCE * got * extent, got, got_type,
                 status.MPI_SOURCE, 1, comm, MPI_STATUS_IGNORE);
    }
    return MPI_Barrier(comm);
}

/* Posts a receive for each rank, and completes these receives in any order. */
static int completed(GATHER, int some) {
    MPI_Request requests[MOST];
    int places[MOST], rank, n, i, left = 0, done = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        send_block(send, count, type, receive, got, got_type, root, comm);
        return MPI_Barrier(comm);
    }
    put_own_block(send, count, type, receive, got, got_type, root, comm, rank);
    for (i = 0; i < n; ++i)
        if (i != rank)
            MPI_Irecv(block(receive, got, got_type, i), got, got_type, i, 1, comm, &requests[left++]);
    n = left;
    while (left > 0) {
        if (some) {
            MPI_Waitsome(n, requests, &done, places, MPI_STATUSES_IGNORE);
            for (i = 0; i < done; ++i) places[i] = 0;
        } else {
            MPI_Waitany(n, requests, &done, MPI_STATUS_IGNORE);
            done = 1;
        }
        left -= done;
        done = 0;
    }
    return MPI_Barrier(comm);
}

int gathers_by_waitany(GATHER) { return completed(send, count, type, receive, got, got_type, root, comm, 0); }

int gathers_by_waitsome(GATHER) {
    return completed(send, count, type, receive, got, got_type, root, comm, 1);
}

/* All ranks exchange blocks, and complete all requests in any order.  `last`: the last request. */
static void exchange_blocks(ALLGATHER, int* last) {
    MPI_Request requests[2 * MOST];
    int rank, n, i, left = 0, done = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    put_own_block(send, count, type, receive, got, got_type, 0, comm, rank);
    for (i = 0; i < n; ++i)
        if (i != rank)
            MPI_Irecv(block(receive, got, got_type, i), got, got_type, i, 1, comm, &requests[left++]);
    for (i = 0; i < n; ++i)
        if (i != rank)
            MPI_Isend(block(receive, got, got_type, rank), got, got_type, i, 1, comm, &requests[left++]);
    for (;;) {
        MPI_Waitany(left, requests, &done, MPI_STATUS_IGNORE);
        if (done == MPI_UNDEFINED) return;
        if (last) *last = done;
    }
}

int exchanges_by_waitany(ALLGATHER) {
    exchange_blocks(send, count, type, receive, got, got_type, comm, NULL);
    return MPI_SUCCESS;
}

/* Wrong only if the first receive of the last rank is the last request that it completes. */
int fails_if_a_receive_is_last(ALLGATHER) {
    int rank, n, last = -1;
    exchange_blocks(send, count, type, receive, got, got_type, comm, &last);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank == n - 1 && last == 0 && n > 2) spoil(receive, got, got_type, n);
    return MPI_SUCCESS;
}

int linear_barrier(MPI_Comm comm) {
    int rank, n, i;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank > 0) {
        MPI_Send(NULL, 0, MPI_INT, 0, 1, comm);
        return MPI_Recv(NULL, 0, MPI_INT, 0, 2, comm, MPI_STATUS_IGNORE);
    }
    for (i = 1; i < n; ++i) MPI_Recv(NULL, 0, MPI_INT, MPI_ANY_SOURCE, 1, comm, MPI_STATUS_IGNORE);
    for (i = 1; i < n; ++i) MPI_Send(NULL, 0, MPI_INT, i, 2, comm);
    return MPI_SUCCESS;
}

/* Right for commutative operators, whose results do not depend on the order. */
int adds_as_they_come(REDUCE) {
    int rank, n, i, *one;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        MPI_Send(send, count, type, root, 1, comm);
        return MPI_Barrier(comm);
    }
    if (send != MPI_IN_PLACE) memcpy(receive, send, (size_t)count * sizeof(int));
    one = malloc((size_t)count * sizeof(int) + 1);
    for (i = 1; i < n; ++i) {
        MPI_Recv(one, count, type, MPI_ANY_SOURCE, 1, comm, MPI_STATUS_IGNORE);
        MPI_Reduce_local(one, receive, count, type, op);
    }
    free(one);
    return MPI_Barrier(comm);
}

/* Wrong only if rank 5 is last and rank 2 is third. */
int fails_if_5_is_last(GATHER) {
    int order[MOST], rank, n;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        send_block(send, count, type, receive, got, got_type, root, comm);
        return MPI_Barrier(comm);
    }
    put_own_block(send, count, type, receive, got, got_type, root, comm, rank);
    take_blocks(send, count, type, receive, got, got_type, root, comm, order);
    if (order[2] == 2 && order[n - 2] == 5) spoil(receive, got, got_type, n);
    return MPI_Barrier(comm);
}

/* Wrong in a single order: each sender is three ranks above the sender before, modulo n - 1. */
static int comes_in_turn(int place, int rank, int n) { return rank == place * 3 % (n - 1) + 1; }

/* Stores only whether all messages so far have come in that order. */
static int fails_once(GATHER, int* is_in_turn) {
    int rank, n, i;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        send_block(send, count, type, receive, got, got_type, root, comm);
        return MPI_Barrier(comm);
    }
    put_own_block(send, count, type, receive, got, got_type, root, comm, rank);
    *is_in_turn = 1;
    for (i = 0; i < n - 1; ++i) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, 1, comm, &status);
        if (!comes_in_turn(i, status.MPI_SOURCE, n)) *is_in_turn = 0;
        MPI_Recv(block(receive, got, got_type, status.MPI_SOURCE), got, got_type, status.MPI_SOURCE, 1, comm,
                 MPI_STATUS_IGNORE);
    }
    if (*is_in_turn) spoil(receive, got, got_type, n);
    return MPI_Barrier(comm);
}

typedef struct Memory {
    int before, is_in_turn, behind;
} Memory;

int fails_by_stack(GATHER) {
    Memory memory = {0, 0, 0};
    return fails_once(send, count, type, receive, got, got_type, root, comm, &memory.is_in_turn);
}

int global_memory;

int fails_by_global(GATHER) {
    return fails_once(send, count, type, receive, got, got_type, root, comm, &global_memory);
}

int fails_by_static(GATHER) {
    static Memory memory;
    return fails_once(send, count, type, receive, got, got_type, root, comm, &memory.is_in_turn);
}

int fails_by_heap(GATHER) {
    Memory* const memory = malloc(sizeof *memory);
    int const error = fails_once(send, count, type, receive, got, got_type, root, comm, &memory->is_in_turn);
    free(memory);
    return error;
}

/* As `fails_once`, with a variable that the compiler may keep in a register. */
int fails_by_register(GATHER) {
    int rank, n, i, is_in_turn = 1;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        send_block(send, count, type, receive, got, got_type, root, comm);
        return MPI_Barrier(comm);
    }
    MPI_Type_get_extent(got_type, &lower, &extent);
    put_own_block(send, count, type, receive, got, got_type, root, comm, rank);
    for (i = 0; i < n - 1; ++i) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, 1, comm, &status);
        is_in_turn &= comes_in_turn(i, status.MPI_SOURCE, n);
        MPI_Recv((char*)receive + (MPI_Aint)status.MPI_SOURCE * got * extent, got, got_type,
                 status.MPI_SOURCE, 1, comm, MPI_STATUS_IGNORE);
    }
    if (is_in_turn) spoil(receive, got, got_type, n);
    return MPI_Barrier(comm);
}

/* Wrong only if the messages come from the last rank to the first. */
int fails_in_descending_order(GATHER) {
    int order[MOST], rank, n, i, descends = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        send_block(send, count, type, receive, got, got_type, root, comm);
        return MPI_Barrier(comm);
    }
    put_own_block(send, count, type, receive, got, got_type, root, comm, rank);
    take_blocks(send, count, type, receive, got, got_type, root, comm, order);
    for (i = 1; i < n - 1; ++i) descends &= order[i] < order[i - 1];
    if (n > 5 && descends) spoil(receive, got, got_type, n);
    return MPI_Barrier(comm);
}
