/* An all-reduce whose other function, in two_files_helpers.c, has a line that no case runs. */
#include <mpi.h>

int helps(void* buffer, int count, MPI_Datatype type, MPI_Comm comm);

int in_two_files(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    MPI_Allreduce(send, receive, count, type, op, comm);
    return helps(receive, count, type, comm);
}
