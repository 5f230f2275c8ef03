/* Collectives whose caller says where each block lies. */
#include "scratch.h"

#define GATHERV \
    const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[], \
        const int places[], MPI_Datatype type, MPI_Comm comm
#define SCATTERV \
    const void *send, const int counts[], const int places[], MPI_Datatype send_type, void *receive, \
        int count, MPI_Datatype type, int root, MPI_Comm comm
#define ALLTOALLW \
    const void *send, const int send_counts[], const int send_places[], const MPI_Datatype send_types[], \
        void *receive, const int counts[], const int places[], const MPI_Datatype types[], MPI_Comm comm

int gathers_blocks(GATHERV) {
    return MPI_Allgatherv(send, send_count, send_type, receive, counts, places, type, comm);
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

/* One block behind the other, as long as the last begins where they begin. */
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
