/* All-reduces with the functions of MPI 4, whose counts are of type MPI_Count. */
#include <mpi.h>

/* Right. */
int has_large_counts(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                     MPI_Comm comm) {
    MPI_Count const elements = count;
    MPI_Count lower, extent, got = 0, one = 1;
    MPI_Status status;
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Type_get_extent_c(type, &lower, &extent);
    MPI_Sendrecv_c(&extent, one, MPI_COUNT, 0, 0, &lower, one, MPI_COUNT, 0, 0, MPI_COMM_SELF, &status);
    MPI_Get_count_c(&status, MPI_COUNT, &got);
    if (got != one || lower != extent) return MPI_ERR_OTHER;
    MPI_Reduce_c(send == MPI_IN_PLACE && rank > 0 ? receive : send, receive, elements, type, op, 0, comm);
    return MPI_Bcast_c(receive, elements, type, 0, comm);
}

/* Wrong: the broadcast lacks the last element. */
int lacks_the_last(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    MPI_Count const elements = count;
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Reduce_c(send == MPI_IN_PLACE && rank > 0 ? receive : send, receive, elements, type, op, 0, comm);
    return MPI_Bcast_c(receive, elements > 0 ? elements - 1 : 0, type, 0, comm);
}

/* Wrong: a count that no int can hold. */
int has_too_large_a_count(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                          MPI_Comm comm) {
    return MPI_Allreduce_c(send, receive, ((MPI_Count)1 << 32) + count, type, op, comm);
}
