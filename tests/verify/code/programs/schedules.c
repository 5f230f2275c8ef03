/* Functions that a schedule can express, and ones that it cannot: for calls with int, not in place. */
#include <string.h>

#include "scratch.h"

#define ALLREDUCE const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define BCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

/* The elements pass through the stack, the heap and a global variable, in reverse order. */
static int kept[64];

int copies_by_hand(BCAST) {
    int rank, n, i, on_stack[64];
    int* const elements = buffer;
    int* const on_heap = malloc(64 * sizeof(int));
    (void)root;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank > 0) MPI_Recv(on_heap, count, type, rank - 1, 1, comm, MPI_STATUS_IGNORE);
    if (rank == 0)
        for (i = 0; i < count; ++i) on_heap[i] = elements[count - 1 - i];
    memcpy(on_stack, on_heap, count * sizeof(int));
    for (i = 0; i < count; ++i) kept[i] = on_stack[i];
    if (rank + 1 < n) MPI_Send(kept, count, type, rank + 1, 1, comm);
    if (rank > 0)
        for (i = 0; i < count; ++i) elements[i] = kept[count - 1 - i];
    free(on_heap);
    return MPI_SUCCESS;
}

/* Wrong: each rank sends the elements on in reverse order. */
int copies_astray(BCAST) {
    int rank, n, i, reversed[64];
    int* const elements = buffer;
    (void)root;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank > 0) MPI_Recv(buffer, count, type, rank - 1, 1, comm, MPI_STATUS_IGNORE);
    for (i = 0; i < count; ++i) reversed[i] = elements[count - 1 - i];
    if (rank + 1 < n) MPI_Send(reversed, count, type, rank + 1, 1, comm);
    return MPI_SUCCESS;
}

int adds_by_hand(ALLREDUCE) {
    int rank, n, from, i, other[64];
    int* const sum = receive;
    (void)op;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    memcpy(receive, send, count * sizeof(int));
    for (from = 1; from < n && rank == 0; ++from) {
        MPI_Recv(other, count, type, from, 1, comm, MPI_STATUS_IGNORE);
        for (i = 0; i < count; ++i) sum[i] += other[i];
    }
    if (rank > 0) MPI_Send(receive, count, type, 0, 1, comm);
    broadcast_from_first(receive, count, type, comm);
    return MPI_SUCCESS;
}

/* Sends the number of elements before the elements. */
int says_how_many(BCAST) {
    int rank, n, length = count;
    (void)root;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank > 0) {
        MPI_Recv(&length, 1, MPI_INT, rank - 1, 2, comm, MPI_STATUS_IGNORE);
        MPI_Recv(buffer, length, type, rank - 1, 1, comm, MPI_STATUS_IGNORE);
    }
    if (rank + 1 < n) {
        MPI_Send(&length, 1, MPI_INT, rank + 1, 2, comm);
        MPI_Send(buffer, length, type, rank + 1, 1, comm);
    }
    return MPI_SUCCESS;
}

int sends_half_elements(BCAST) {
    int rank, n;
    char* const bytes = buffer;
    (void)root, (void)type;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank > 0) {
        MPI_Recv(bytes, 2, MPI_BYTE, rank - 1, 1, comm, MPI_STATUS_IGNORE);
        MPI_Recv(bytes + 2, 4 * count - 2, MPI_BYTE, rank - 1, 1, comm, MPI_STATUS_IGNORE);
    }
    if (rank + 1 < n) {
        MPI_Send(bytes, 2, MPI_BYTE, rank + 1, 1, comm);
        MPI_Send(bytes + 2, 4 * count - 2, MPI_BYTE, rank + 1, 1, comm);
    }
    return MPI_SUCCESS;
}

/* A rank of another communicator, whose ranks are reversed, joins the contributions. */
int in_another_communicator(ALLREDUCE) {
    int rank, n;
    MPI_Comm reversed;
    begin_in_place(send, receive, count, type);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Comm_split(comm, 0, n - rank, &reversed);
    reduce_to_first(receive, count, type, op, reversed);
    broadcast_from_first(receive, count, type, reversed);
    MPI_Comm_free(&reversed);
    return MPI_SUCCESS;
}

/* Sends every other element by a derived datatype, and then the other ones. */
int sends_every_other(BCAST) {
    int rank, n, part;
    MPI_Datatype some;
    (void)root;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_vector(count / 2, 1, 2, type, &some);
    MPI_Type_commit(&some);
    for (part = 0; part < 2; ++part) {
        int* const first = (int*)buffer + part;
        if (rank > 0) MPI_Recv(first, 1, some, rank - 1, 1, comm, MPI_STATUS_IGNORE);
        if (rank + 1 < n) MPI_Send(first, 1, some, rank + 1, 1, comm);
    }
    MPI_Type_free(&some);
    return MPI_SUCCESS;
}

/* Wrong: a ring that sends the rank's own block from the output, to which nobody has written it. */
int forgets_its_own(const void* send, int own, MPI_Datatype sent, void* receive, int count, MPI_Datatype type,
                    MPI_Comm comm) {
    int rank, n, step;
    char* const blocks = receive;
    (void)send, (void)own, (void)sent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (step = 0; step + 1 < n; ++step)
        MPI_Sendrecv(blocks + (rank + n - step) % n * count * 4, count, type, (rank + 1) % n, 1,
                     blocks + (rank + n - step - 1) % n * count * 4, count, type, (rank + n - 1) % n, 1, comm,
                     MPI_STATUS_IGNORE);
    return MPI_SUCCESS;
}
