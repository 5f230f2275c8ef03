/* Broadcasts that read uninitialized memory, or use memory beyond its end or after it was freed. */
#include "scratch.h"

/* Wrong: a receiver reads its scratch buffer, and never receives into it.  The memory from malloc may still
   hold the right letters of the case before. */
int reads_what_it_allocates(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank;
    char* const scratch = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    if (rank == root) copy_elements(buffer, scratch, count, type);
    copy_elements(scratch, buffer, count, type);
    free_elements(scratch, type);
    return MPI_SUCCESS;
}

/* Wrong: writes one byte beyond the end of the scratch buffer. */
int allocates_too_little(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int i, size;
    char* scratch;
    MPI_Type_size(type, &size);
    scratch = malloc((size_t)(count * size));
    for (i = 0; i <= count * size; ++i) scratch[i] = 0;
    free(scratch);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong: reads the data from a block that was freed. */
int reads_what_is_freed(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    char* const scratch = new_elements(count, type);
    int const code = MPI_Bcast(buffer, count, type, root, comm);
    copy_elements(buffer, scratch, count, type);
    free_elements(scratch, type);
    copy_elements(scratch, buffer, count, type);
    return code;
}

/* Wrong: writes the data to a block that was freed. */
int writes_to_what_is_freed(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    char* const scratch = new_elements(count, type);
    free_elements(scratch, type);
    MPI_Bcast(buffer, count, type, root, comm);
    copy_elements(buffer, scratch, count, type);
    return MPI_SUCCESS;
}

int frees_twice(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    char* const scratch = new_elements(count, type);
    free_elements(scratch, type);
    free_elements(scratch, type);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong: one operand is beyond the end of the scratch buffer. */
int joins_what_lies_beyond(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                           MPI_Comm comm) {
    MPI_Aint lower, extent;
    char* const scratch = new_elements(count, type);
    int const code = MPI_Allreduce(send, receive, count, type, op, comm);
    MPI_Type_get_extent(type, &lower, &extent);
    copy_elements(receive, scratch, count, type);
    if (count > 0) MPI_Reduce_local(scratch + 2 * extent, receive, count, type, op);
    free_elements(scratch, type);
    return code;
}

/* Wrong: allocates extents, but the last element needs its true extent, which may be larger. */
int allocates_extents(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    MPI_Aint lower, extent, true_lower, true_extent;
    char* scratch;
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    scratch = (char*)malloc((size_t)(count * extent + 1)) - true_lower;
    MPI_Bcast(buffer, count, type, root, comm);
    copy_elements(buffer, scratch, count, type);
    free(scratch + true_lower);
    return MPI_SUCCESS;
}

/* Wrong: the address of the buffer is the start of its block, which needs a true lower bound of 0. */
int forgets_the_lower_bound(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    char* const own = new_elements(count, type);
    MPI_Aint true_lower, true_extent;
    char* scratch;
    MPI_Type_get_true_extent(type, &true_lower, &true_extent);
    scratch = own + true_lower;
    MPI_Bcast(buffer, count, type, root, comm);
    copy_elements(buffer, scratch, count, type);
    free_elements(own, type);
    return MPI_SUCCESS;
}

/* Right: allocates the true extent of the last element. */
int allocates_true_extents(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    char* const scratch = new_elements(count, type);
    MPI_Bcast(buffer, count, type, root, comm);
    copy_elements(buffer, scratch, count, type);
    free_elements(scratch, type);
    return MPI_SUCCESS;
}

/* An array of 3 MiB, which fits into the stack of a process. */
int has_a_large_array(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    volatile char array[3 << 20];
    size_t i;
    for (i = 0; i < sizeof array; i += 1024) array[i] = 1;
    return MPI_Bcast(buffer, count, type, root, comm) + array[1024] - 1;
}

/* Wrong: sends from a buffer that was freed, although no rank uses the received data. */
int sends_what_is_freed(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank;
    char* const scratch = new_elements(count, type);
    char* const into = new_elements(count, type);
    MPI_Comm_rank(comm, &rank);
    free_elements(scratch, type);
    MPI_Bcast(rank == root ? scratch : into, count, type, root, comm);
    free_elements(into, type);
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong: depends on a field that is never set, and is right only if the field is not 0. */
int trusts_new_memory(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int* const sends = malloc(sizeof *sends);
    int rank, n, to;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    for (to = 0; rank == root && to < n; ++to)
        if (*sends && to != root) MPI_Send(buffer, count, type, to, 1, comm);
    if (*sends && rank != root) MPI_Recv(buffer, count, type, root, 1, comm, MPI_STATUS_IGNORE);
    free(sends);
    return MPI_SUCCESS;
}
