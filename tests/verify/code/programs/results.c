/* All-reduces: a right one, and ones with wrong results. */
#include "scratch.h"

#define PARAMETERS const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm

int in_order(PARAMETERS) {
    begin_in_place(send, receive, count, type);
    reduce_to_first(receive, count, type, op, comm);
    broadcast_from_first(receive, count, type, comm);
    return MPI_SUCCESS;
}

/* Wrong: ignores the operator. */
int takes_the_maximum(PARAMETERS) {
    (void)op;
    if (type != MPI_INT) return MPI_ERR_TYPE;
    return MPI_Allreduce(send, receive, count, type, MPI_MAX, comm);
}

/* Wrong: only the first rank has the result. */
int only_at_the_first(PARAMETERS) {
    begin_in_place(send, receive, count, type);
    reduce_to_first(receive, count, type, op, comm);
    return MPI_SUCCESS;
}

/* Its parameter lacks const, as in MPI 2. */
int in_order_of_old(void* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    return in_order(send, receive, count, type, op, comm);
}

/* Wrong order: around a ring, each rank starts its fold with its own contribution. */
int rotated(PARAMETERS) {
    int rank, n, step;
    char *own = new_elements(count, type), *passed = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    begin_in_place(send, receive, count, type);
    copy_elements(receive, passed, count, type);
    copy_elements(receive, own, count, type);
    for (step = 1; step < n; ++step) {
        MPI_Sendrecv_replace(passed, count, type, (rank + 1) % n, 1, (rank + n - 1) % n, 1, comm,
                             MPI_STATUS_IGNORE);
        copy_elements(passed, own, count, type);
        MPI_Reduce_local(receive, own, count, type, op);
        copy_elements(own, receive, count, type);
    }
    free_elements(own, type);
    free_elements(passed, type);
    return MPI_SUCCESS;
}

/* Wrong: recursive doubling without the ranks beyond the largest power of two. */
int without_the_rest(PARAMETERS) {
    int rank, n, power = 1, mask;
    char* other = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    while (2 * power <= n) power *= 2;
    begin_in_place(send, receive, count, type);
    for (mask = 1; rank < power && mask < power; mask *= 2) {
        int const peer = rank ^ mask;
        MPI_Sendrecv(receive, count, type, peer, 1, other, count, type, peer, 1, comm, MPI_STATUS_IGNORE);
        if (peer < rank) {
            MPI_Reduce_local(other, receive, count, type, op);
        } else {
            MPI_Reduce_local(receive, other, count, type, op);
            copy_elements(other, receive, count, type);
        }
    }
    free_elements(other, type);
    return MPI_SUCCESS;
}

/* Every rank but the last brackets from the right; the last one brackets from the left. */
int bracketed(PARAMETERS) {
    int rank, n, other;
    char *all, *sum;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(type, &lower, &extent);
    begin_in_place(send, receive, count, type);
    all = new_elements(n * count, type);
    MPI_Allgather(receive, count, type, all, count, type, comm);
    if (rank == n - 1) {
        copy_elements(all, receive, count, type);
        for (other = 1; other < n; ++other) {
            sum = new_elements(count, type);
            copy_elements(all + other * count * extent, sum, count, type);
            MPI_Reduce_local(receive, sum, count, type, op);
            copy_elements(sum, receive, count, type);
            free_elements(sum, type);
        }
    } else {
        copy_elements(all + (n - 1) * count * extent, receive, count, type);
        for (other = n - 2; other >= 0; --other)
            MPI_Reduce_local(all + other * count * extent, receive, count, type, op);
    }
    free_elements(all, type);
    return MPI_SUCCESS;
}

/* Wrong: takes the size of an element for its extent. */
int ignores_the_extent(PARAMETERS) {
    int size, rank, n, i;
    char *own, *other;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_size(type, &size);
    begin_in_place(send, receive, count, type);
    own = new_elements(count, type);
    other = new_elements(count, type);
    MPI_Scan(receive, own, count, type, op, comm);
    if (rank == n - 1)
        for (i = 0; i < count * size; ++i) ((char*)receive)[i] = own[i];
    MPI_Bcast(receive, count, type, n - 1, comm);
    free_elements(own, type);
    free_elements(other, type);
    return MPI_SUCCESS;
}

int writes_beyond(PARAMETERS) {
    MPI_Aint lower, extent;
    MPI_Type_get_extent(type, &lower, &extent);
    in_order(send, receive, count, type, op, comm);
    copy_elements(receive, (char*)receive + extent * count, count > 0, type);
    return MPI_SUCCESS;
}

int writes_to_its_input(PARAMETERS) {
    int const code = in_order(send, receive, count, type, op, comm);
    if (send != MPI_IN_PLACE) copy_elements(receive, (void*)send, count, type);
    return code;
}

int refuses_what_does_not_commute(PARAMETERS) {
    int commutes;
    MPI_Op_commutative(op, &commutes);
    return commutes ? in_order(send, receive, count, type, op, comm) : MPI_ERR_OP;
}

int returns_true(PARAMETERS) {
    in_order(send, receive, count, type, op, comm);
    return 1;
}

int refuses_on_one_rank(PARAMETERS) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    in_order(send, receive, count, type, op, comm);
    return rank == 1 ? MPI_ERR_OTHER : MPI_SUCCESS;
}

int takes_the_world(PARAMETERS) {
    (void)comm;
    return in_order(send, receive, count, type, op, MPI_COMM_WORLD);
}

/* A global variable of each rank. */
static int calls_of_this_rank;

int counts_its_calls(PARAMETERS) {
    ++calls_of_this_rank;
    in_order(send, receive, count, type, op, comm);
    return calls_of_this_rank <= 2 ? MPI_SUCCESS : MPI_ERR_OTHER;
}

/* The operator of the caller, which the operator of the function calls. */
static MPI_Op op_of_the_caller;

static void join_as_the_caller(void* in, void* in_out, int* count, MPI_Datatype* type) {
    MPI_Reduce_local(in, in_out, *count, *type, op_of_the_caller);
}

static int reduce_by_its_own_operator(PARAMETERS, int commutes) {
    MPI_Op own;
    int error;
    op_of_the_caller = op;
    MPI_Op_create(join_as_the_caller, commutes, &own);
    error = MPI_Allreduce(send, receive, count, type, own, comm);
    MPI_Op_free(&own);
    return error;
}

int declares_as_the_caller(PARAMETERS) {
    int commutes;
    MPI_Op_commutative(op, &commutes);
    return reduce_by_its_own_operator(send, receive, count, type, op, comm, commutes);
}

/* Wrong: the operator of the caller may not commute. */
int declares_commutative(PARAMETERS) {
    return reduce_by_its_own_operator(send, receive, count, type, op, comm, 1);
}

/* Wrong: the ranks declare different operators. */
int declares_commutative_on_rank_0(PARAMETERS) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    return reduce_by_its_own_operator(send, receive, count, type, op, comm, rank == 0);
}

/* Joins the contributions of all ranks, beginning with that of `first`. */
static void fold_from(PARAMETERS, int first) {
    int n, step;
    char *all, *sum = new_elements(count, type);
    MPI_Aint lower, extent;
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(type, &lower, &extent);
    begin_in_place(send, receive, count, type);
    all = new_elements(n * count, type);
    MPI_Allgather(receive, count, type, all, count, type, comm);
    copy_elements(all + first * count * extent, receive, count, type);
    for (step = 1; step < n; ++step) {
        copy_elements(all + (first + step) % n * count * extent, sum, count, type);
        MPI_Reduce_local(receive, sum, count, type, op);
        copy_elements(sum, receive, count, type);
    }
    free_elements(all, type);
    free_elements(sum, type);
}

/* Begins with the last rank if the operator commutes: all ranks use the same brackets. */
int folds_from_the_last(PARAMETERS) {
    int commutes, n;
    MPI_Op_commutative(op, &commutes);
    MPI_Comm_size(comm, &n);
    fold_from(send, receive, count, type, op, comm, commutes ? n - 1 : 0);
    return MPI_SUCCESS;
}

/* Wrong: each rank begins with its own contribution if the operator commutes. */
int folds_from_itself(PARAMETERS) {
    int commutes, rank;
    MPI_Op_commutative(op, &commutes);
    MPI_Comm_rank(comm, &rank);
    fold_from(send, receive, count, type, op, comm, commutes ? rank : 0);
    return MPI_SUCCESS;
}

/* The last rank gets nothing.  It makes a call of MPI, so that a report can name the line. */
int forgets_the_last(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, n, i;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank == root) {
        for (i = 0; i < n - 1; ++i)
            if (i != root) MPI_Send(buffer, count, type, i, 1, comm);
        return MPI_SUCCESS;
    }
    if (rank < n - 1) MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    return MPI_SUCCESS;
}

int forgets_all(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    (void)buffer, (void)count, (void)type, (void)root, (void)comm;
    return MPI_SUCCESS;
}
