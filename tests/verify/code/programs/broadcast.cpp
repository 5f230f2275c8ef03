// A broadcast in C++ that replaces MPI's own in the other files of this folder.
#include <mpi.h>

extern "C" {

int MPI_Bcast(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, ranks;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 0, comm, MPI_STATUS_IGNORE);
    for (int to = 0; to < ranks; ++to)
        if (to != root) MPI_Send(buffer, count, type, to, 0, comm);
    return MPI_SUCCESS;
}
}
