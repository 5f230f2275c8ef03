/* Collectives whose caller gives the displacement of each block. */
#include "scratch.h"

#define GATHERV                                                                                  \
    const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[], \
        const int places[], MPI_Datatype type, MPI_Comm comm
#define SCATTERV                                                                                     \
    const void *send, const int counts[], const int places[], MPI_Datatype send_type, void *receive, \
        int count, MPI_Datatype type, int root, MPI_Comm comm
#define ALLTOALLW                                                                                        \
    const void *send, const int send_counts[], const int send_places[], const MPI_Datatype send_types[], \
        void *receive, const int counts[], const int places[], const MPI_Datatype types[], MPI_Comm comm

int gathers_blocks(GATHERV) {
    return MPI_Allgatherv(send, send_count, send_type, receive, counts, places, type, comm);
}

static int lie_side_by_side(const int counts[], const int places[], int n) {
    int i;
    for (i = 0; i + 1 < n; ++i)
        if (places[i + 1] != places[i] + counts[i]) return 0;
    return 1;
}

/* Rank 0 gathers all blocks, and broadcasts them at once (without `lost` elements) or one by one. */
static int gathered(GATHERV, int at_once, int lost) {
    int rank, n, i, all = 0;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(type, &lower, &extent);
    for (i = 0; i < n; ++i) all += counts[i];
    if (send == MPI_IN_PLACE && rank > 0)
        MPI_Gatherv((char*)receive + places[rank] * extent, counts[rank], type, receive, counts, places, type,
                    0, comm);
    else
        MPI_Gatherv(send, send_count, send_type, receive, counts, places, type, 0, comm);
    if (at_once)
        return MPI_Bcast((char*)receive + places[0] * extent, all > lost ? all - lost : all, type, 0, comm);
    for (i = 0; i < n; ++i) MPI_Bcast((char*)receive + places[i] * extent, counts[i], type, 0, comm);
    return MPI_SUCCESS;
}

static int gathered_if_all_agree(GATHERV, int lost) {
    int n, own, at_once;
    MPI_Comm_size(comm, &n);
    own = lie_side_by_side(counts, places, n);
    MPI_Allreduce(&own, &at_once, 1, MPI_INT, MPI_MIN, comm);
    return gathered(send, send_count, send_type, receive, counts, places, type, comm, at_once, lost);
}

int gathers_at_once_if_all_can(GATHERV) {
    return gathered_if_all_agree(send, send_count, send_type, receive, counts, places, type, comm, 0);
}

int loses_an_element_at_once(GATHERV) {
    return gathered_if_all_agree(send, send_count, send_type, receive, counts, places, type, comm, 1);
}

/* Wrong: the displacements, and so the choice, may differ between ranks. */
int gathers_at_once_if_it_can(GATHERV) {
    int n;
    MPI_Comm_size(comm, &n);
    return gathered(send, send_count, send_type, receive, counts, places, type, comm,
                    lie_side_by_side(counts, places, n), 0);
}

static int scattered(SCATTERV, int follows_places) {
    int rank, n, other, at = 0;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(receive, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    MPI_Type_get_extent(send_type, &lower, &extent);
    for (other = 0; other < n; ++other) {
        char const* const block =
            (char const*)send + (follows_places ? places[other] : at + places[n - 1]) * extent;
        at += counts[other] + 1;
        if (other != root)
            MPI_Send(block, counts[other], send_type, other, 1, comm);
        else if (receive != MPI_IN_PLACE)
            MPI_Sendrecv(block, counts[root], send_type, 0, 1, receive, count, type, 0, 1, MPI_COMM_SELF,
                         MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}

int scatters_blocks(SCATTERV) {
    return scattered(send, counts, places, send_type, receive, count, type, root, comm, 1);
}

/* Wrong if the displacements descend: places the blocks upwards from the last displacement. */
int scatters_in_order(SCATTERV) {
    int n;
    MPI_Comm_size(comm, &n);
    return scattered(send, counts, places, send_type, receive, count, type, root, comm,
                     n < 2 || !places || places[0] < places[n - 1]);
}

int exchanges_blocks(ALLTOALLW) {
    return MPI_Alltoallw(send, send_counts, send_places, send_types, receive, counts, places, types, comm);
}

int exchanges_one_type(ALLTOALLW) {
    int n, i;
    MPI_Datatype* const same = (MPI_Datatype*)malloc(64 * sizeof(MPI_Datatype));
    MPI_Comm_size(comm, &n);
    for (i = 0; i < n; ++i) same[i] = types[0];
    MPI_Alltoallw(send, send_counts, send_places, send_types, receive, counts, places, same, comm);
    free(same);
    return MPI_SUCCESS;
}

/* Each rank sends its own block to all; `send_count` and `counts` both give its length. */
static int own_blocks(GATHERV, int as_the_others_count) {
    MPI_Request requests[64];
    MPI_Aint lower, extent;
    int rank, n, other, own_count;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Type_get_extent(type, &lower, &extent);
    if (send == MPI_IN_PLACE) {
        send = (char*)receive + places[rank] * extent;
        send_count = counts[rank];
        send_type = type;
    } else {
        MPI_Sendrecv(send, send_count, send_type, 0, 2, (char*)receive + places[rank] * extent, counts[rank],
                     type, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    }
    own_count = as_the_others_count ? counts[rank] : send_count;
    for (other = 0; other < n; ++other) {
        requests[other] = MPI_REQUEST_NULL;
        if (other != rank)
            MPI_Irecv((char*)receive + places[other] * extent, counts[other], type, other, 1, comm,
                      &requests[other]);
    }
    for (other = 0; other < n; ++other)
        if (other != rank) MPI_Send(send, own_count, send_type, other, 1, comm);
    return MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
}

int gathers_own_blocks(GATHERV) {
    return own_blocks(send, send_count, send_type, receive, counts, places, type, comm, 0);
}

int gathers_by_the_others_counts(GATHERV) {
    return own_blocks(send, send_count, send_type, receive, counts, places, type, comm, 1);
}

/* Wrong: displacements may be negative. */
int scatters_from_unsigned_places(SCATTERV) {
    size_t from[64];
    int rank, n, other;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) return MPI_Recv(receive, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    MPI_Type_get_extent(send_type, &lower, &extent);
    for (other = 0; other < n; ++other) from[other] = (unsigned)places[other] * (size_t)extent;
    for (other = 0; other < n; ++other)
        if (other != root)
            MPI_Send((char const*)send + from[other], counts[other], send_type, other, 1, comm);
        else if (receive != MPI_IN_PLACE)
            MPI_Sendrecv((char const*)send + from[root], counts[root], send_type, 0, 1, receive, count, type,
                         0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    return MPI_SUCCESS;
}

/* Receives a rank's message to itself with `types`, or with the types that the rank sends. */
static int exchange_by_messages(ALLTOALLW, const MPI_Datatype own_types[]) {
    MPI_Request requests[128];
    int rank, n, other;
    if (send == MPI_IN_PLACE)
        return MPI_Alltoallw(send, send_counts, send_places, send_types, receive, counts, places, types,
                             comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (other = 0; other < n; ++other) {
        int const is_own = other == rank && own_types == send_types;
        MPI_Irecv((char*)receive + places[other], (is_own ? send_counts : counts)[other],
                  (is_own ? send_types : types)[other], other, 1, comm, &requests[2 * other]);
        MPI_Isend((char const*)send + send_places[other], send_counts[other], send_types[other], other, 1,
                  comm, &requests[2 * other + 1]);
    }
    return MPI_Waitall(2 * n, requests, MPI_STATUSES_IGNORE);
}

int exchanges_by_messages(ALLTOALLW) {
    return exchange_by_messages(send, send_counts, send_places, send_types, receive, counts, places, types,
                                comm, types);
}

int receives_its_own_block_as_it_sends(ALLTOALLW) {
    return exchange_by_messages(send, send_counts, send_places, send_types, receive, counts, places, types,
                                comm, send_types);
}
