/* All-reduces that combine values by their own arithmetic. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define PARAMETERS const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm

static int summed(PARAMETERS, int least) {
    int n, rank, i;
    size_t const bytes = (size_t)count * (type == MPI_DOUBLE ? sizeof(double) : sizeof(int));
    char* all;
    (void)op;
    if (type != MPI_DOUBLE && type != MPI_INT) return MPI_ERR_TYPE;
    MPI_Comm_size(comm, &n);
    all = malloc((size_t)n * bytes + 1);
    MPI_Allgather(send == MPI_IN_PLACE ? receive : send, count, type, all, count, type, comm);
    memset(receive, 0, bytes);
    for (rank = least; rank < n; ++rank)
        for (i = 0; i < count; ++i) {
            if (type == MPI_DOUBLE)
                ((double*)receive)[i] += ((double*)all)[rank * count + i];
            else
                ((int*)receive)[i] += ((int*)all)[rank * count + i];
        }
    free(all);
    return MPI_SUCCESS;
}

int adds(PARAMETERS) { return summed(send, receive, count, type, op, comm, 0); }

int forgets_the_first(PARAMETERS) {
    int n;
    MPI_Comm_size(comm, &n);
    return summed(send, receive, count, type, op, comm, n > 2);
}

/* Each rank counts its calls; a communicator of one rank loses no contribution. */
int forgets_the_first_in_its_second_call(PARAMETERS) {
    static int calls;
    int n;
    MPI_Comm_size(comm, &n);
    return summed(send, receive, count, type, op, comm, n > 1 && calls++ > 0);
}

int adds_doubles(PARAMETERS) {
    return type == MPI_DOUBLE ? summed(send, receive, count, type, op, comm, 0) : MPI_ERR_TYPE;
}

/* The ring all-reduce of machine learning: blocks of floats go around, each rank adds its own. */
static int around(PARAMETERS, int rounds) {
    int n, me, s, i;
    float *sum = receive, *got;
    (void)op;
    if (type != MPI_FLOAT) return MPI_ERR_TYPE;
    MPI_Comm_size(comm, &n);
    MPI_Comm_rank(comm, &me);
    if (send != MPI_IN_PLACE) memcpy(sum, send, sizeof(float) * (size_t)count);
    got = malloc(sizeof(float) * (size_t)(count / n + 1));
#define BEGIN(block) ((block) * (long)count / n)
#define LENGTH(block) (int)(BEGIN((block) + 1) - BEGIN(block))
    for (s = 0; s < rounds; ++s) {
        int const to = (me - s + n) % n, from = (me - s - 1 + n) % n;
        MPI_Sendrecv(sum + BEGIN(to), LENGTH(to), MPI_FLOAT, (me + 1) % n, 0, got, LENGTH(from), MPI_FLOAT,
                     (me + n - 1) % n, 0, comm, MPI_STATUS_IGNORE);
        for (i = 0; i < LENGTH(from); ++i) sum[BEGIN(from) + i] += got[i];
    }
    for (s = 0; s < n - 1; ++s) {
        int const to = (me - s + 1 + n) % n, from = (me - s + n) % n;
        MPI_Sendrecv(sum + BEGIN(to), LENGTH(to), MPI_FLOAT, (me + 1) % n, 0, sum + BEGIN(from), LENGTH(from),
                     MPI_FLOAT, (me + n - 1) % n, 0, comm, MPI_STATUS_IGNORE);
    }
    free(got);
    return MPI_SUCCESS;
}

int adds_floats(PARAMETERS) {
    int n;
    MPI_Comm_size(comm, &n);
    return around(send, receive, count, type, op, comm, n - 1);
}

int adds_floats_a_round_too_few(PARAMETERS) {
    int n;
    MPI_Comm_size(comm, &n);
    return around(send, receive, count, type, op, comm, n > 2 ? n - 2 : n - 1);
}

/* Its buffers are pointers to the type of the elements. */
int adds_longs(const long* send, long* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    if (type != MPI_LONG) return MPI_ERR_TYPE;
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

/* Wrong: keeps only 32 bits of each sum. */
int adds_longs_as_ints(PARAMETERS) {
    int i, code;
    if (type != MPI_LONG) return MPI_ERR_TYPE;
    code = MPI_Allreduce(send, receive, count, type, op, comm);
    for (i = 0; i < count; ++i) ((long*)receive)[i] = (int)((long*)receive)[i];
    return code;
}

static int joined(int a, int b, MPI_Op op) {
    if (op == MPI_SUM) return a + b;
    if (op == MPI_PROD) return a * b;
    if (op == MPI_MIN) return a < b ? a : b;
    if (op == MPI_MAX) return a > b ? a : b;
    if (op == MPI_BAND) return a & b;
    if (op == MPI_BOR) return a | b;
    return a ^ b;
}

/* Applies each operator by hand to ints, from the first contribution on, or (right for some) from 0. */
static int joined_by_hand(PARAMETERS, int from_zero) {
    int n, rank, i, *all, *result = receive;
    if (type != MPI_INT) return MPI_ERR_TYPE;
    MPI_Comm_size(comm, &n);
    all = malloc((size_t)n * (size_t)count * sizeof(int) + 1);
    MPI_Allgather(send == MPI_IN_PLACE ? receive : send, count, type, all, count, type, comm);
    for (i = 0; i < count; ++i) {
        result[i] = from_zero ? joined(0, all[i], op) : all[i];
        for (rank = 1; rank < n; ++rank) result[i] = joined(result[i], all[rank * count + i], op);
    }
    free(all);
    return MPI_SUCCESS;
}

int joins_by_hand(PARAMETERS) { return joined_by_hand(send, receive, count, type, op, comm, 0); }

int joins_with_zero(PARAMETERS) { return joined_by_hand(send, receive, count, type, op, comm, 1); }

/* Adds ints itself, and refuses all else. */
static int adds_ints_only(PARAMETERS, int least) {
    if (op != MPI_SUM) return MPI_ERR_OP;
    return type == MPI_INT ? summed(send, receive, count, type, op, comm, least) : MPI_ERR_TYPE;
}

int adds_ints(PARAMETERS) { return adds_ints_only(send, receive, count, type, op, comm, 0); }

int forgets_the_first_of_three_ints(PARAMETERS) {
    int n;
    MPI_Comm_size(comm, &n);
    return adds_ints_only(send, receive, count, type, op, comm, n > 2);
}

/* Wrong: returns what is in its memory, not a sum. */
int returns_no_sum(PARAMETERS) {
    int i;
    if (op != MPI_SUM || type != MPI_INT) return MPI_ERR_OP;
    if (send == MPI_IN_PLACE) send = receive;
    MPI_Barrier(comm);
    for (i = 0; i < count; ++i) ((int*)receive)[i] = ((int const*)send)[i] / 2;
    return MPI_SUCCESS;
}
