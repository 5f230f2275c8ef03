/* All-reduces that add by themselves. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define PARAMETERS \
    const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm

static int summed(PARAMETERS, int least) {
    int n, rank, i;
    size_t const bytes = (size_t)count * (type == MPI_DOUBLE ? sizeof(double) : sizeof(int));
    char* all;
    (void)op;
    if (type != MPI_DOUBLE && type != MPI_INT) return MPI_ERR_TYPE;
    MPI_Comm_size(comm, &n);
    all = malloc((size_t)n * bytes + 1);
    MPI_Allgather(send == MPI_IN_PLACE ? receive : send, count, type, all, count, type, comm);
    memset(receive, 0, bytes);
    for (rank = least; rank < n; ++rank)
        for (i = 0; i < count; ++i) {
            if (type == MPI_DOUBLE)
                ((double*)receive)[i] += ((double*)all)[rank * count + i];
            else
                ((int*)receive)[i] += ((int*)all)[rank * count + i];
        }
    free(all);
    return MPI_SUCCESS;
}

int adds(PARAMETERS) { return summed(send, receive, count, type, op, comm, 0); }

int forgets_the_first(PARAMETERS) {
    int n;
    MPI_Comm_size(comm, &n);
    return summed(send, receive, count, type, op, comm, n > 2);
}

int adds_doubles(PARAMETERS) {
    return type == MPI_DOUBLE ? summed(send, receive, count, type, op, comm, 0) : MPI_ERR_TYPE;
}
