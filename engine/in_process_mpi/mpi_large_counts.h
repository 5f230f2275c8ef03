#ifndef CUBECHECK_MPI_LARGE_COUNTS_H
#define CUBECHECK_MPI_LARGE_COUNTS_H

/* Functions of MPI 4 whose counts are of type MPI_Count, over those with counts of type int.  Functions with
 * arrays of counts are unsupported. */

#ifndef CUBECHECK_MPI_H
#error "include mpi.h, which includes this file for code under test"
#endif

/* The count as an int; -1, which every function refuses, if it is too large: no case has such buffers. */
static __inline__ int cubecheck_int(MPI_Count count) {
    return count < -2147483647 || count > 2147483647 ? -1 : (int)count;
}

static __inline__ int cubecheck_get_count(struct cubecheck_table* table, MPI_Status const* status,
                                          MPI_Datatype type, MPI_Count* count) {
    int small = 0;
    int const error = table->mpi_Get_count(status, type, &small);
    *count = small;
    return error;
}

#define MPI_Get_count_c(status, type, count) \
    cubecheck_get_count(cubecheck_at(__FILE__, __LINE__), status, type, count)
#define MPI_Type_size_c(...) MPI_Type_size_x(__VA_ARGS__)
#define MPI_Type_get_extent_c(...) MPI_Type_get_extent_x(__VA_ARGS__)
#define MPI_Type_get_true_extent_c(...) MPI_Type_get_true_extent_x(__VA_ARGS__)
#define MPI_Type_contiguous_c(count, ...) MPI_Type_contiguous(cubecheck_int(count), __VA_ARGS__)

/* Point-to-point */
#define MPI_Send_c(buffer, count, ...) MPI_Send(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Bsend_c(buffer, count, ...) MPI_Bsend(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Ssend_c(buffer, count, ...) MPI_Ssend(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Rsend_c(buffer, count, ...) MPI_Rsend(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Recv_c(buffer, count, ...) MPI_Recv(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Mrecv_c(buffer, count, ...) MPI_Mrecv(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Isend_c(buffer, count, ...) MPI_Isend(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Issend_c(buffer, count, ...) MPI_Issend(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Irecv_c(buffer, count, ...) MPI_Irecv(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Imrecv_c(buffer, count, ...) MPI_Imrecv(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Send_init_c(buffer, count, ...) MPI_Send_init(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Recv_init_c(buffer, count, ...) MPI_Recv_init(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Sendrecv_c(send, sends, send_type, to, send_tag, receive, receives, ...)                    \
    MPI_Sendrecv(send, cubecheck_int(sends), send_type, to, send_tag, receive, cubecheck_int(receives), \
                 __VA_ARGS__)
#define MPI_Sendrecv_replace_c(buffer, count, ...) \
    MPI_Sendrecv_replace(buffer, cubecheck_int(count), __VA_ARGS__)

/* Collectives */
#define MPI_Bcast_c(buffer, count, ...) MPI_Bcast(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Ibcast_c(buffer, count, ...) MPI_Ibcast(buffer, cubecheck_int(count), __VA_ARGS__)
#define MPI_Reduce_c(send, receive, count, ...) MPI_Reduce(send, receive, cubecheck_int(count), __VA_ARGS__)
#define MPI_Allreduce_c(send, receive, count, ...) \
    MPI_Allreduce(send, receive, cubecheck_int(count), __VA_ARGS__)
#define MPI_Iallreduce_c(send, receive, count, ...) \
    MPI_Iallreduce(send, receive, cubecheck_int(count), __VA_ARGS__)
#define MPI_Scan_c(send, receive, count, ...) MPI_Scan(send, receive, cubecheck_int(count), __VA_ARGS__)
#define MPI_Exscan_c(send, receive, count, ...) MPI_Exscan(send, receive, cubecheck_int(count), __VA_ARGS__)
#define MPI_Reduce_scatter_block_c(send, receive, count, ...) \
    MPI_Reduce_scatter_block(send, receive, cubecheck_int(count), __VA_ARGS__)
#define MPI_Reduce_local_c(in, in_out, count, ...) \
    MPI_Reduce_local(in, in_out, cubecheck_int(count), __VA_ARGS__)
#define MPI_Gather_c(send, sends, type, receive, receives, ...) \
    MPI_Gather(send, cubecheck_int(sends), type, receive, cubecheck_int(receives), __VA_ARGS__)
#define MPI_Allgather_c(send, sends, type, receive, receives, ...) \
    MPI_Allgather(send, cubecheck_int(sends), type, receive, cubecheck_int(receives), __VA_ARGS__)
#define MPI_Scatter_c(send, sends, type, receive, receives, ...) \
    MPI_Scatter(send, cubecheck_int(sends), type, receive, cubecheck_int(receives), __VA_ARGS__)
#define MPI_Alltoall_c(send, sends, type, receive, receives, ...) \
    MPI_Alltoall(send, cubecheck_int(sends), type, receive, cubecheck_int(receives), __VA_ARGS__)

#endif
