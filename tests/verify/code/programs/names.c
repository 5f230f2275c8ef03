/* Macros named like MPI functions without MPI_, and names of MPI in code that no run reaches. */
#pragma GCC visibility push(hidden)
#include "scratch.h"

#define Send(to) MPI_Send(buffer, count, type, to, 1, comm)
#define Barrier MPI_Barrier
#define Abort(message) MPI_Abort(MPI_COMM_WORLD, 1)

int has_macros_of_its_own(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, n, to, flag;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    MPI_Initialized(&flag);
    if (!flag) Abort("MPI is not initialized");
    Barrier(comm);
    if (rank != root) return MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    for (to = 0; to < n; ++to)
        if (to != root) Send(to);
    return MPI_SUCCESS;
}

int refuses_sizes(MPI_Comm comm) {
    int n, rank, combiner = MPI_COMBINER_STRUCT, mode = MPI_MODE_RDONLY, lock = MPI_LOCK_EXCLUSIVE;
    MPI_Comm_size(comm, &n);
    MPI_Comm_rank(comm, &rank);
    if (n < 1 || combiner < 0 || mode < 0 || lock < 0) return MPI_ERR_SIZE;
    return MPI_Barrier(comm);
}

/* Wrong: calls MPI_Finalize, although the caller still uses MPI. */
int ends_mpi(MPI_Comm comm) {
    MPI_Barrier(comm);
    return MPI_Finalize();
}

/* Wrong: rank 0 does not call the constructor of the communicator, in which the others wait. */
int makes_a_communicator_alone(MPI_Comm comm) {
    int rank;
    MPI_Group all;
    MPI_Comm made;
    MPI_Comm_rank(comm, &rank);
    MPI_Barrier(comm);
    if (rank == 0) return MPI_SUCCESS;
    MPI_Comm_group(comm, &all);
    MPI_Comm_create_group(comm, all, 0, &made);
    MPI_Group_free(&all);
    return MPI_Comm_free(&made);
}
