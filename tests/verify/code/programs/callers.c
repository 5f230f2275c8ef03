/* Arguments that callers may pass, and their actions between two calls: right and wrong collectives. */
#include "scratch.h"

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm
#define REDUCTION const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define GATHERING                                                                           \
    const void *send, int count, MPI_Datatype type, void *receive, int receive_count,       \
        MPI_Datatype receive_type, int root, MPI_Comm comm
#define EXCHANGE                                                                                        \
    const void *send, const int *send_counts, const int *send_places, MPI_Datatype send_type,           \
        void *receive, const int *receive_counts, const int *receive_places, MPI_Datatype receive_type, \
        MPI_Comm comm

static int rank_in(MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

static int size_of(MPI_Comm comm) {
    int n;
    MPI_Comm_size(comm, &n);
    return n;
}

static MPI_Aint extent_of(MPI_Datatype type) {
    MPI_Aint lower, extent;
    MPI_Type_get_extent(type, &lower, &extent);
    return extent;
}

/* Empty blocks need no message: receives by `receive_counts`, and sends by `asked`. */
static int exchange_blocks(EXCHANGE, const int* asked) {
    int const n = size_of(comm);
    MPI_Request requests[128];
    int other, k = 0;
    if (send == MPI_IN_PLACE)
        return MPI_Alltoallv(send, send_counts, send_places, send_type, receive, receive_counts,
                             receive_places, receive_type, comm);
    for (other = 0; other < n; ++other)
        if (receive_counts[other] > 0)
            MPI_Irecv((char*)receive + receive_places[other] * extent_of(receive_type), receive_counts[other],
                      receive_type, other, 1, comm, &requests[k++]);
    for (other = 0; other < n; ++other)
        if (asked[other] > 0)
            MPI_Isend((const char*)send + send_places[other] * extent_of(send_type), send_counts[other],
                      send_type, other, 1, comm, &requests[k++]);
    return MPI_Waitall(k, requests, MPI_STATUSES_IGNORE);
}

int exchanges_full_blocks(EXCHANGE) {
    return exchange_blocks(send, send_counts, send_places, send_type, receive, receive_counts, receive_places,
                           receive_type, comm, send_counts);
}

int sends_where_it_receives(EXCHANGE) {
    return exchange_blocks(send, send_counts, send_places, send_type, receive, receive_counts, receive_places,
                           receive_type, comm, receive_counts);
}

static MPI_Comm first = MPI_COMM_NULL;

int keeps_its_first_communicator(BROADCAST) {
    if (first == MPI_COMM_NULL) MPI_Comm_dup(comm, &first);
    return MPI_Bcast(buffer, count, type, root, first);
}

static int is_known = 0, commutes = 0;

static int reduce_in_an_order(REDUCTION, int any_order) {
    int const n = size_of(comm), rank = rank_in(comm);
    char* const all = new_elements(count * n, type);
    int k;
    if (send == MPI_IN_PLACE) send = receive;
    MPI_Allgather(send, count, type, all, count, type, comm);
    if (!any_order) begin_in_place(all + (n - 1) * count * extent_of(type), receive, count, type);
    if (any_order) begin_in_place(all + rank * count * extent_of(type), receive, count, type);
    for (k = n - 1; k-- > 0 && !any_order;)
        MPI_Reduce_local(all + k * count * extent_of(type), receive, count, type, op);
    for (k = 0; k < n && any_order; ++k)
        if (k != rank) MPI_Reduce_local(all + k * count * extent_of(type), receive, count, type, op);
    free_elements(all, type);
    return MPI_SUCCESS;
}

int keeps_its_first_operator(REDUCTION) {
    if (!is_known) MPI_Op_commutative(op, &commutes);
    is_known = 1;
    return reduce_in_an_order(send, receive, count, type, op, comm, commutes);
}

int asks_each_operator(REDUCTION) {
    MPI_Op_commutative(op, &commutes);
    return reduce_in_an_order(send, receive, count, type, op, comm, 0);
}

static MPI_Request kept = MPI_REQUEST_NULL;
static int kept_root = -1, kept_count = -1;

static int broadcast_by_a_kept_request(BROADCAST, int is_alike) {
    int other;
    if (rank_in(comm) == root) {
        for (other = 0; other < size_of(comm); ++other)
            if (other != root) MPI_Send(buffer, count, type, other, 1, comm);
        return MPI_SUCCESS;
    }
    if (!is_alike) {
        if (kept != MPI_REQUEST_NULL) MPI_Request_free(&kept);
        MPI_Recv_init(buffer, count, type, root, 1, comm, &kept);
    }
    MPI_Start(&kept);
    return MPI_Wait(&kept, MPI_STATUS_IGNORE);
}

static int is_as_kept(int count, int root) {
    int const is = kept != MPI_REQUEST_NULL && kept_root == root && kept_count == count;
    kept_root = root;
    kept_count = count;
    return is;
}

int keeps_a_request_for_its_arguments(BROADCAST) {
    return broadcast_by_a_kept_request(buffer, count, type, root, comm, is_as_kept(count, root));
}

int makes_its_request_anew(BROADCAST) {
    return broadcast_by_a_kept_request(buffer, count, type, root, comm, 0);
}

int changes_its_places(const void* send, int count, MPI_Datatype type, void* receive, const int* counts,
                       const int* places, MPI_Datatype receive_type, MPI_Comm comm) {
    int const error = MPI_Allgatherv(send, count, type, receive, counts, places, receive_type, comm);
    ((int*)places)[0] += 1;
    return error;
}

static int gather_at(GATHERING, int is_root) {
    int other;
    if (!is_root) return MPI_Send(send, count, type, root, 1, comm);
    for (other = 0; other < size_of(comm); ++other) {
        char* const at = (char*)receive + (MPI_Aint)other * receive_count * extent_of(receive_type);
        if (other != root)
            MPI_Recv(at, receive_count, receive_type, other, 1, comm, MPI_STATUS_IGNORE);
        else if (send != MPI_IN_PLACE)
            MPI_Sendrecv(send, count, type, root, 1, at, receive_count, receive_type, root, 1, comm,
                         MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

int gathers_at_its_root(GATHERING) {
    return gather_at(send, count, type, receive, receive_count, receive_type, root, comm,
                     rank_in(comm) == root);
}

int gathers_where_a_buffer_is(GATHERING) {
    return gather_at(send, count, type, receive, receive_count, receive_type, root, comm, receive != NULL);
}

int reduces_another_type(REDUCTION) {
    return MPI_Allreduce(send, receive, count, rank_in(comm) % 2 == 1 && type == MPI_INT ? MPI_FLOAT : type, op,
                         comm);
}

int counts_otherwise(const void* send, void* receive, const int* counts, MPI_Datatype type, MPI_Op op,
                     MPI_Comm comm) {
    int const n = size_of(comm), rank = rank_in(comm);
    int others[128], k;
    for (k = 0; k < n; ++k) others[k] = counts[k];
    if (n > 2 && rank == 0 && others[n - 1] > 0) {
        others[n - 1] -= 1;
        others[n - 2] += 1;
    }
    return MPI_Reduce_scatter(send, receive, others, type, op, comm);
}

static int broadcast_on_a_grid(BROADCAST, int is_translated) {
    int const n = size_of(comm), periodic = 1;
    int at = root, error;
    MPI_Group here, there;
    MPI_Comm grid;
    MPI_Cart_create(comm, 1, &n, &periodic, 1, &grid);
    MPI_Comm_group(comm, &here);
    MPI_Comm_group(grid, &there);
    if (is_translated) MPI_Group_translate_ranks(here, 1, &root, there, &at);
    error = MPI_Bcast(buffer, count, type, at, grid);
    MPI_Group_free(&here);
    MPI_Group_free(&there);
    MPI_Comm_free(&grid);
    return error;
}

int finds_its_root_in_the_grid(BROADCAST) {
    return broadcast_on_a_grid(buffer, count, type, root, comm, 1);
}

int takes_the_grid_for_its_ranks(BROADCAST) {
    return broadcast_on_a_grid(buffer, count, type, root, comm, 0);
}

static int written = 7;

int writes_before_its_block(BROADCAST) {
    int* const numbers = malloc(4 * sizeof(int));
    volatile int* const before = numbers - 1;
    *before = written;
    free(numbers);
    return MPI_Bcast(buffer, count, type, root, comm);
}

int frees_its_communicator(BROADCAST) {
    int const error = MPI_Bcast(buffer, count, type, root, comm);
    if (comm != MPI_COMM_WORLD) MPI_Comm_free(&comm);
    return error;
}

/* A persistent buffered send, with function names of MPI 1 and of Fortran. */
int broadcasts_from_a_buffer(BROADCAST) {
    MPI_Comm const same = MPI_Comm_f2c(MPI_Comm_c2f(comm));
    int const n = size_of(same);
    int other, bytes, size, one = 1, all = 0;
    void* room;
    MPI_Errhandler_set(same, MPI_ERRORS_ARE_FATAL);
    MPI_Allreduce(&one, &all, 1, MPI_INTEGER, MPI_SUM, same);
    if (rank_in(same) != root) return MPI_Recv(buffer, count, type, root, 1, same, MPI_STATUS_IGNORE);
    MPI_Pack_size(count, type, same, &bytes);
    size = all * (bytes + MPI_BSEND_OVERHEAD);
    room = malloc((size_t)size);
    MPI_Buffer_attach(room, size);
    for (other = 0; other < n; ++other) {
        MPI_Request request;
        if (other == root) continue;
        MPI_Bsend_init(buffer, count, type, other, 1, same, &request);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
    }
    MPI_Buffer_detach(&room, &size);
    free(room);
    return MPI_SUCCESS;
}

static int broadcast_with(BROADCAST, int tag) {
    int other;
    if (rank_in(comm) != root) return MPI_Recv(buffer, count, type, root, tag, comm, MPI_STATUS_IGNORE);
    for (other = 0; other < size_of(comm); ++other)
        if (other != root) MPI_Send(buffer, count, type, other, tag, comm);
    return MPI_SUCCESS;
}

int takes_a_large_tag(BROADCAST) { return broadcast_with(buffer, count, type, root, comm, 40000); }

int asks_for_the_largest_tag(BROADCAST) {
    int *largest, is_there;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &largest, &is_there);
    return broadcast_with(buffer, count, type, root, comm, is_there && *largest >= 40000 ? 40000 : 1);
}
