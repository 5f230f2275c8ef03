/* A file that defines functions of MPI, on top of the profiling interface. */
#include <mpi.h>

static int calls;

int MPI_Bcast(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    ++calls;
    return PMPI_Bcast(buffer, count, type, root, comm);
}

/* Sends one element too few. */
int MPI_Send(void const* buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
    return PMPI_Send(buffer, count > 0 ? count - 1 : 0, type, to, tag, comm);
}

int counts_its_calls(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int const before = calls;
    int const code = MPI_Bcast(buffer, count, type, root, comm);
    return calls == before + 1 ? code : MPI_ERR_OTHER;
}

int sends_too_little(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, ranks, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 0, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < ranks; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, 0, comm);
    return MPI_SUCCESS;
}
