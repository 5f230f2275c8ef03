/* Scratch buffers for elements of any datatype, and a right all-reduce to change. */
#include <mpi.h>
#include <stdlib.h>

static inline char* new_elements(int count, MPI_Datatype type) {
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    return (char*)malloc((size_t)(true_extent + (count > 0 ? count - 1 : 0) * extent + 1)) - true_lower;
}

static inline void free_elements(char* elements, MPI_Datatype type) {
    MPI_Aint true_lower, true_extent;
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    free(elements + true_lower);
}

static inline void copy_elements(const void* from, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, count, type, 0, 99, to, count, type, 0, 99, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static inline void begin_in_place(const void* send, void* receive, int count, MPI_Datatype type) {
    if (send != MPI_IN_PLACE) copy_elements(send, receive, count, type);
}

/* receive on rank 0 := the contributions of ranks 0, 1, .., n - 1, joined from the right */
static inline void reduce_to_first(void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank, n, other;
    char* const scratch = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank < n - 1) {
        MPI_Recv(scratch, count, type, rank + 1, 1, comm, MPI_STATUS_IGNORE);
        MPI_Reduce_local(receive, scratch, count, type, op);
        copy_elements(scratch, receive, count, type);
    }
    other = rank - 1;
    if (rank > 0) MPI_Send(receive, count, type, other, 1, comm);
    free_elements(scratch, type);
}

static inline void broadcast_from_first(void* buffer, int count, MPI_Datatype type, MPI_Comm comm) {
    int rank, n;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank > 0) MPI_Recv(buffer, count, type, rank - 1, 2, comm, MPI_STATUS_IGNORE);
    if (rank < n - 1) MPI_Send(buffer, count, type, rank + 1, 2, comm);
}
