/* Collectives that choose an algorithm by the lengths of messages: right ones, and wrong variants. */
#include "scratch.h"

#define BROADCAST void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm
#define REDUCTION const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define GATHERV                                                                                            \
    const void *send, int count, MPI_Datatype type, void *receive, const int counts[], const int places[], \
        MPI_Datatype receive_type, MPI_Comm comm
#define SCATTERV                                                                                     \
    const void *send, const int counts[], const int places[], MPI_Datatype send_type, void *receive, \
        int count, MPI_Datatype type, int root, MPI_Comm comm
#define REDUCTION_TO_BLOCKS \
    const void *send, void *receive, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm

#define EXCHANGE                                                                                       \
    const void *send, const int *send_counts, const int *send_places, MPI_Datatype send_type,          \
        void *receive, const int *receive_counts, const int *receive_places, MPI_Datatype receive_type, \
        MPI_Comm comm

enum { most_short = 16, most_short_bytes = 64, most_eager_bytes = 3000, most_eager_elements = 750 };

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

static int bytes_of(int count, MPI_Datatype type) {
    int bytes;
    MPI_Type_size(type, &bytes);
    return count * bytes;
}

static int sum_of(const int counts[], int n) {
    int sum = 0, k;
    for (k = 0; k < n; ++k) sum += counts[k];
    return sum;
}

/* Each rank sends its block to every other one, or all blocks travel around a ring. */
static int gather_by(GATHERV, int is_ring) {
    int const n = size_of(comm), rank = rank_in(comm);
    char* const all = receive;
    MPI_Aint const extent = extent_of(receive_type);
    int step;
    if (send != MPI_IN_PLACE)
        MPI_Sendrecv(send, count, type, 0, 0, all + places[rank] * extent, counts[rank], receive_type, 0, 0,
                     MPI_COMM_SELF, MPI_STATUS_IGNORE);
    for (step = 1; step < n; ++step) {
        int const to = (rank + (is_ring ? 1 : step)) % n, from = (rank - (is_ring ? 1 : step) + n) % n;
        int const given = is_ring ? (rank - step + 1 + n) % n : rank, got = (rank - step + n) % n;
        MPI_Sendrecv(all + places[given] * extent, counts[given], receive_type, to, is_ring,
                     all + places[got] * extent, counts[got], receive_type, from, is_ring, comm,
                     MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

int chooses_by_all_bytes(GATHERV) {
    int const all = bytes_of(sum_of(counts, size_of(comm)), receive_type);
    return gather_by(send, count, type, receive, counts, places, receive_type, comm, all > most_short_bytes);
}

int chooses_by_its_own_block(GATHERV) {
    int const own = bytes_of(counts[rank_in(comm)], receive_type);
    return gather_by(send, count, type, receive, counts, places, receive_type, comm, own > most_short_bytes);
}

/* Wrong: ranks may count the same elements in units of different datatypes. */
int chooses_by_all_counts(GATHERV) {
    int const n = size_of(comm);
    return gather_by(send, count, type, receive, counts, places, receive_type, comm,
                     sum_of(counts, n) > 2 * n);
}

/* A rank whose block is long asks the root for it. */
static int scatter_what_is_asked_for(SCATTERV, int counts_bytes) {
    int const n = size_of(comm),
              unit = counts_bytes ? bytes_of(1, rank_in(comm) == root ? send_type : type) : 1;
    int const most = counts_bytes ? most_short_bytes : most_short;
    int other;
    if (rank_in(comm) != root) {
        if (count * unit > most) MPI_Send(NULL, 0, MPI_INT, root, 1, comm);
        return MPI_Recv(receive, count, type, root, 2, comm, MPI_STATUS_IGNORE);
    }
    for (other = 0; other < n; ++other) {
        char const* const block = (char const*)send + places[other] * extent_of(send_type);
        if (other != root && counts[other] * unit > most)
            MPI_Recv(NULL, 0, MPI_INT, other, 1, comm, MPI_STATUS_IGNORE);
        if (other != root)
            MPI_Send(block, counts[other], send_type, other, 2, comm);
        else if (receive != MPI_IN_PLACE)
            MPI_Sendrecv(block, counts[root], send_type, 0, 2, receive, count, type, 0, 2, MPI_COMM_SELF,
                         MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

int asks_for_many_bytes(SCATTERV) {
    return scatter_what_is_asked_for(send, counts, places, send_type, receive, count, type, root, comm, 1);
}

int asks_for_many_elements(SCATTERV) {
    return scatter_what_is_asked_for(send, counts, places, send_type, receive, count, type, root, comm, 0);
}

/* Each rank receives the contributions to its block, each into a place for `room` elements. */
static int reduce_in_rooms(REDUCTION_TO_BLOCKS, int room) {
    int const n = size_of(comm), own = counts[rank_in(comm)];
    MPI_Aint const extent = extent_of(type);
    const char* const all = send == MPI_IN_PLACE ? receive : send;
    char *const result = new_elements(own, type), *const rooms = new_elements(n * room, type);
    MPI_Request* const requests = malloc((size_t)n * sizeof *requests);
    int other, at = 0;
    for (other = 0; other < n; ++other)
        MPI_Irecv(rooms + other * room * extent, own, type, other, 1, comm, &requests[other]);
    for (other = 0; other < n; at += counts[other++])
        MPI_Send(all + at * extent, counts[other], type, other, 1, comm);
    MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
    copy_elements(rooms + (n - 1) * room * extent, result, own, type);
    for (other = n - 1; other-- > 0;) MPI_Reduce_local(rooms + other * room * extent, result, own, type, op);
    copy_elements(result, receive, own, type);
    free(requests);
    free_elements(rooms, type);
    free_elements(result, type);
    return MPI_SUCCESS;
}

int has_rooms_for_its_block(REDUCTION_TO_BLOCKS) {
    return reduce_in_rooms(send, receive, counts, type, op, comm, counts[rank_in(comm)]);
}

/* Wrong: places for an average block and two elements more, although a block may be longer. */
int has_rooms_for_an_average_block(REDUCTION_TO_BLOCKS) {
    int const n = size_of(comm);
    return reduce_in_rooms(send, receive, counts, type, op, comm, sum_of(counts, n) / n + 2);
}

/* Long messages go from rank to rank; the root sends short ones to all ranks itself. */
static int broadcast_by(BROADCAST, int is_long, int step) {
    int const n = size_of(comm), rank = rank_in(comm), to = (rank + step + n) % n,
              from = (rank - step + n) % n;
    int other;
    if (rank != root) MPI_Recv(buffer, count, type, is_long ? from : root, 1, comm, MPI_STATUS_IGNORE);
    if (is_long && to != root) return MPI_Send(buffer, count, type, to, 1, comm);
    for (other = 0; !is_long && rank == root && other < n; ++other)
        if (other != root) MPI_Send(buffer, count, type, other, 1, comm);
    return MPI_SUCCESS;
}

int passes_on_many_bytes(BROADCAST) {
    return broadcast_by(buffer, count, type, root, comm, bytes_of(count, type) > most_short_bytes, 1);
}

int passes_on_many_elements(BROADCAST) {
    return broadcast_by(buffer, count, type, root, comm, count > most_short, 1);
}

/* Long messages go upwards if the first rank is the root, and downwards if the last rank is. */
int passes_on_from_an_end(BROADCAST) {
    int const n = size_of(comm), rank = rank_in(comm), step = root == 0 ? 1 : -1;
    if (bytes_of(count, type) <= most_short_bytes) return broadcast_by(buffer, count, type, root, comm, 0, 1);
    if (rank != root) MPI_Recv(buffer, count, type, rank - step, 1, comm, MPI_STATUS_IGNORE);
    if (rank + step >= 0 && rank + step < n) MPI_Send(buffer, count, type, rank + step, 1, comm);
    return MPI_SUCCESS;
}

/* All contributions travel around a ring, and each rank joins all of them. */
static int reduce_around(REDUCTION, int sends_first) {
    int const n = size_of(comm), rank = rank_in(comm), to = (rank + 1) % n, from = (rank - 1 + n) % n;
    MPI_Aint const block = count * extent_of(type);
    char* const all = new_elements(n * count, type);
    int step, k;
    copy_elements(send == MPI_IN_PLACE ? receive : send, all + rank * block, count, type);
    for (step = 0; step < n - 1; ++step) {
        char *const given = all + (rank - step + n) % n * block, *const got =
                                                                     all + (from - step + n) % n * block;
        if (sends_first) {
            MPI_Send(given, count, type, to, 1, comm);
            MPI_Recv(got, count, type, from, 1, comm, MPI_STATUS_IGNORE);
        } else {
            MPI_Sendrecv(given, count, type, to, 1, got, count, type, from, 1, comm, MPI_STATUS_IGNORE);
        }
    }
    copy_elements(all + (n - 1) * block, receive, count, type);
    for (k = n - 1; k-- > 0;) MPI_Reduce_local(all + k * block, receive, count, type, op);
    free_elements(all, type);
    return MPI_SUCCESS;
}

int reduces_around(REDUCTION) { return reduce_around(send, receive, count, type, op, comm, 0); }

int sends_much_first_in_place(REDUCTION) {
    return reduce_around(send, receive, count, type, op, comm,
                         send == MPI_IN_PLACE && bytes_of(count, type) > 4 * most_short_bytes);
}

int sends_much_first_among_many(REDUCTION) {
    return reduce_around(send, receive, count, type, op, comm,
                         size_of(comm) > 4 && bytes_of(count, type) > 4 * most_short_bytes);
}

/* Whether a block is sent at once; a longer block is sent when its receiver is ready. */
static int is_eager(int count, MPI_Datatype type, int counts_bytes) {
    return counts_bytes ? bytes_of(count, type) <= most_eager_bytes : count <= most_eager_elements;
}

static int exchange_when_ready(EXCHANGE, int counts_bytes) {
    int const n = size_of(comm), rank = rank_in(comm);
    int step;
    if (send == MPI_IN_PLACE)
        return MPI_Alltoallv(send, send_counts, send_places, send_type, receive, receive_counts,
                             receive_places, receive_type, comm);
    for (step = 0; step < n; ++step) {
        int const to = (rank + step) % n, from = (rank - step + n) % n;
        char const* const given = (char const*)send + send_places[to] * extent_of(send_type);
        char* const got = (char*)receive + receive_places[from] * extent_of(receive_type);
        MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        MPI_Irecv(got, receive_counts[from], receive_type, from, 1, comm, &requests[0]);
        if (!is_eager(receive_counts[from], receive_type, counts_bytes))
            MPI_Isend(NULL, 0, MPI_INT, from, 2, comm, &requests[1]);
        if (!is_eager(send_counts[to], send_type, counts_bytes))
            MPI_Recv(NULL, 0, MPI_INT, to, 2, comm, MPI_STATUS_IGNORE);
        MPI_Send(given, send_counts[to], send_type, to, 1, comm);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    return MPI_SUCCESS;
}

int waits_for_many_bytes(EXCHANGE) {
    return exchange_when_ready(send, send_counts, send_places, send_type, receive, receive_counts,
                               receive_places, receive_type, comm, 1);
}

int waits_for_many_elements(EXCHANGE) {
    return exchange_when_ready(send, send_counts, send_places, send_type, receive, receive_counts,
                               receive_places, receive_type, comm, 0);
}
