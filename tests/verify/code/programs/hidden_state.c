/* A gather that fails if the last rank's message is first, which only the state of rand() records. */
#include <mpi.h>
#include <stdlib.h>

int fails_by_random_numbers(const void* send, int count, MPI_Datatype type, void* receive, int got,
                            MPI_Datatype got_type, int root, MPI_Comm comm) {
    int rank, n, i;
    MPI_Aint lower, extent;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) {
        MPI_Send(send, count, type, root, 1, comm);
        return MPI_Barrier(comm);
    }
    MPI_Type_get_extent(got_type, &lower, &extent);
    srand(1);
    for (i = 0; i < n; ++i) {
        int source = root;
        MPI_Status status;
        if (i == 0 && send == MPI_IN_PLACE) continue;
        if (i > 0) {
            MPI_Probe(MPI_ANY_SOURCE, 1, comm, &status);
            source = status.MPI_SOURCE;
            if (i == 1) srand((unsigned)source);
            MPI_Recv((char*)receive + (MPI_Aint)source * got * extent, got, got_type, source, 1, comm,
                     MPI_STATUS_IGNORE);
            continue;
        }
        MPI_Sendrecv(send, count, type, 0, 9, (char*)receive + (MPI_Aint)source * got * extent, got, got_type,
                     0, 9, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    }
    i = rand();
    srand((unsigned)n - 1);
    if (n > 1 && i == rand())
        MPI_Sendrecv((char*)receive + (MPI_Aint)(n - 1) * got * extent, got, got_type, 0, 9, receive, got,
                     got_type, 0, 9, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    return MPI_Barrier(comm);
}
