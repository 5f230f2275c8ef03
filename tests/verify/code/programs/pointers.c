/* Functions of MPI by pointers, in tables and by their address: right, and with a fault each. */
#include <mpi.h>

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

struct table {
    int (*send)(void const*, int, MPI_Datatype, int, int, MPI_Comm);
    int (*receive)(void*, int, MPI_Datatype, int, int, MPI_Comm, MPI_Status*);
};

static struct table const transport = {MPI_Send, &MPI_Recv};

static int send_to_all_but(int first, PARAMETERS) {
    int rank, ranks, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    if (rank != root) return transport.receive(buffer, count, type, root, 0, comm, MPI_STATUS_IGNORE);
    for (to = first; to < ranks; ++to)
        if (to != root) transport.send(buffer, count, type, to, 0, comm);
    return MPI_SUCCESS;
}

int sends_by_pointers(PARAMETERS) { return send_to_all_but(0, buffer, count, type, root, comm); }

int forgets_rank_0_by_pointers(PARAMETERS) { return send_to_all_but(1, buffer, count, type, root, comm); }

int calls_with_different_roots(PARAMETERS) {
    int (*const broadcast)(PARAMETERS) = PMPI_Bcast;
    int rank;
    MPI_Comm_rank(comm, &rank);
    return broadcast(buffer, count, type, rank == 0 ? root : 0, comm);
}
