/* Functions that access memory before or behind the buffers of their call, and ones that use all of them. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define ALLREDUCE const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define ALLGATHER                                                                                  \
    const void *send, int count, MPI_Datatype type, void *receive, int got, MPI_Datatype got_type, \
        MPI_Comm comm

static int is_int(MPI_Datatype type) {
    MPI_Aint lower, extent;
    MPI_Type_get_extent(type, &lower, &extent);
    return lower == 0 && extent == (MPI_Aint)sizeof(int);
}

/* Looks for the largest of `count` + `more` numbers, which has no effect on the result. */
static int largest(const int* numbers, int first, int end) {
    volatile int found = 0;
    int i;
    for (i = first; i < end; ++i)
        if (numbers[i] > found) found = numbers[i];
    return found;
}

int looks_at_all(ALLREDUCE) {
    if (is_int(type)) largest(send == MPI_IN_PLACE ? receive : send, 0, count);
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

int looks_behind(ALLREDUCE) {
    if (is_int(type)) largest(send == MPI_IN_PLACE ? receive : send, 0, count + 1);
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

int looks_before(ALLREDUCE) {
    if (is_int(type)) largest(send == MPI_IN_PLACE ? receive : send, -1, count);
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

/* Copies pairs: one element too many if their number is odd. */
int copies_pairs(ALLREDUCE) {
    int* const copy = malloc(sizeof(int) * ((size_t)count + 1));
    int error;
    if (!is_int(type) || send == MPI_IN_PLACE) {
        error = MPI_Allreduce(send, receive, count, type, op, comm);
    } else {
        memcpy(copy, send, 2 * sizeof(int) * (((size_t)count + 1) / 2));
        error = MPI_Allreduce(copy, receive, count, type, op, comm);
    }
    free(copy);
    return error;
}

int clears_one_behind(ALLREDUCE) {
    int const error = MPI_Allreduce(send, receive, count, type, op, comm);
    if (is_int(type)) ((int*)receive)[count] = 0;
    return error;
}

/* Passes its elements around the ring before the all-reduce.  `more`: the elements sent too many. */
static int passes_on(ALLREDUCE, int more) {
    MPI_Aint lower, extent;
    int rank, n;
    MPI_Request request;
    char* memory;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_true_extent(type, &lower, &extent);
    memory = malloc((size_t)(128 * (count + more + 2)));
    MPI_Irecv(memory - lower, count + more, type, (rank + n - 1) % n, 7, comm, &request);
    MPI_Send(send == MPI_IN_PLACE ? receive : send, count + more, type, (rank + 1) % n, 7, comm);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    free(memory);
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

int passes_its_elements(ALLREDUCE) { return passes_on(send, receive, count, type, op, comm, 0); }
int passes_one_too_many(ALLREDUCE) { return passes_on(send, receive, count, type, op, comm, 1); }

/* Receives into its output from the left.  `more`: the elements for which there is no room. */
static int receives_from_the_left(ALLREDUCE, int sent, int expected) {
    int rank, n;
    MPI_Request request;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (send != MPI_IN_PLACE && n > 1) {
        void* const copy = malloc((size_t)(256 * (count + 2)));
        char* const at = (char*)copy + 64;
        memset(copy, 0, (size_t)(256 * (count + 2)));
        MPI_Irecv(receive, count + expected, type, (rank + n - 1) % n, 7, comm, &request);
        MPI_Send(at, count + sent, type, (rank + 1) % n, 7, comm);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        free(copy);
    }
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

/* The count of a receive may be larger than the message, which ends within the buffer. */
int expects_more_than_it_gets(ALLREDUCE) {
    return receives_from_the_left(send, receive, count, type, op, comm, 0, 3);
}

int gets_more_than_has_room(ALLREDUCE) {
    return receives_from_the_left(send, receive, count, type, op, comm, 1, 1);
}

/* Forwards blocks around the ring.  `beyond`: starts from the block that would come after the last. */
static int forwards(ALLGATHER, int beyond) {
    MPI_Aint lower, extent;
    int rank, n, i;
    (void)count, (void)type;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(got_type, &lower, &extent);
    extent *= got;
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, count, type, 0, 0, (char*)receive + rank * extent, got, got_type, 0, 0,
                     MPI_COMM_SELF, MPI_STATUS_IGNORE);
    for (i = 0; i < n - 1; ++i)
        MPI_Sendrecv((char*)receive + (rank + n - i) % n * extent, got, got_type, (rank + 1) % n, 1,
                     (char*)receive + (rank + n - i - 1) % n * extent, got, got_type, (rank + n - 1) % n, 1,
                     comm, MPI_STATUS_IGNORE);
    if (beyond && n > 1 && got > 0) {
        char* const rest = malloc((size_t)extent + 4096);
        MPI_Sendrecv((char*)receive + n * extent, got, got_type, (rank + 1) % n, 2, rest + 128, got, got_type,
                     (rank + n - 1) % n, 2, comm, MPI_STATUS_IGNORE);
        free(rest);
    }
    return MPI_SUCCESS;
}

int forwards_each_block(ALLGATHER) { return forwards(send, count, type, receive, got, got_type, comm, 0); }

int forwards_one_block_too_many(ALLGATHER) {
    return forwards(send, count, type, receive, got, got_type, comm, 1);
}

/* Looks for the largest of `end` counts, which has no effect on the result. */
static int looks_at_counts(const void* send, void* receive, const int counts[], MPI_Datatype type, MPI_Op op,
                           MPI_Comm comm, int more) {
    int n;
    MPI_Comm_size(comm, &n);
    largest(counts, 0, n + more);
    return MPI_Reduce_scatter(send, receive, counts, type, op, comm);
}

int looks_at_each_count(const void* send, void* receive, const int counts[], MPI_Datatype type, MPI_Op op,
                        MPI_Comm comm) {
    return looks_at_counts(send, receive, counts, type, op, comm, 0);
}

int looks_at_one_count_more(const void* send, void* receive, const int counts[], MPI_Datatype type, MPI_Op op,
                            MPI_Comm comm) {
    return looks_at_counts(send, receive, counts, type, op, comm, 1);
}

#define TYPED_EXCHANGE                                                                                   \
    const void *send, const int send_counts[], const int send_places[], const MPI_Datatype send_types[], \
        void *receive, const int counts[], const int places[], const MPI_Datatype types[], MPI_Comm comm

/* Looks for a block without elements, and for a block of another datatype, up to block n + `more`. */
static int looks_at_blocks(TYPED_EXCHANGE, int more_counts, int more_types) {
    int n, i;
    volatile int others = 0;
    MPI_Comm_size(comm, &n);
    largest(counts, 0, n + more_counts);
    for (i = 0; i < n + more_types; ++i)
        if (types[i] != types[0]) ++others;
    return MPI_Alltoallw(send, send_counts, send_places, send_types, receive, counts, places, types, comm);
}

int looks_at_each_block(TYPED_EXCHANGE) {
    return looks_at_blocks(send, send_counts, send_places, send_types, receive, counts, places, types, comm,
                           0, 0);
}

int looks_at_one_block_more(TYPED_EXCHANGE) {
    return looks_at_blocks(send, send_counts, send_places, send_types, receive, counts, places, types, comm,
                           1, 0);
}

int looks_at_one_type_more(TYPED_EXCHANGE) {
    return looks_at_blocks(send, send_counts, send_places, send_types, receive, counts, places, types, comm,
                           0, 1);
}

int changes_its_types(TYPED_EXCHANGE) {
    int const error =
        MPI_Alltoallw(send, send_counts, send_places, send_types, receive, counts, places, types, comm);
    ((MPI_Datatype*)types)[0] = MPI_DATATYPE_NULL;
    return error;
}
