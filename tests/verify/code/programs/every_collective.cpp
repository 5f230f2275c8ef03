/* All collectives of MPI, with MPI's own signatures, in C++. */
#include <mpi.h>

int allgather(const void* in, int n, MPI_Datatype t, void* out, int m, MPI_Datatype u, MPI_Comm c) {
    return MPI_Allgather(in, n, t, out, m, u, c);
}
int allgatherv(const void* in, int n, MPI_Datatype t, void* out, const int m[], const int p[], MPI_Datatype u,
               MPI_Comm c) {
    return MPI_Allgatherv(in, n, t, out, m, p, u, c);
}
int allreduce(const void* in, void* out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    return MPI_Allreduce(in, out, n, t, op, c);
}
int alltoall(const void* in, int n, MPI_Datatype t, void* out, int m, MPI_Datatype u, MPI_Comm c) {
    return MPI_Alltoall(in, n, t, out, m, u, c);
}
int alltoallv(const void* in, const int n[], const int p[], MPI_Datatype t, void* out, const int m[],
              const int q[], MPI_Datatype u, MPI_Comm c) {
    return MPI_Alltoallv(in, n, p, t, out, m, q, u, c);
}
int alltoallw(const void* in, const int n[], const int p[], const MPI_Datatype t[], void* out, const int m[],
              const int q[], const MPI_Datatype u[], MPI_Comm c) {
    return MPI_Alltoallw(in, n, p, t, out, m, q, u, c);
}
int bcast(void* buffer, int n, MPI_Datatype t, int root, MPI_Comm c) {
    return MPI_Bcast(buffer, n, t, root, c);
}
int exscan(const void* in, void* out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    return MPI_Exscan(in, out, n, t, op, c);
}
int gather(const void* in, int n, MPI_Datatype t, void* out, int m, MPI_Datatype u, int root, MPI_Comm c) {
    return MPI_Gather(in, n, t, out, m, u, root, c);
}
int gatherv(const void* in, int n, MPI_Datatype t, void* out, const int m[], const int p[], MPI_Datatype u,
            int root, MPI_Comm c) {
    return MPI_Gatherv(in, n, t, out, m, p, u, root, c);
}
int reduce(const void* in, void* out, int n, MPI_Datatype t, MPI_Op op, int root, MPI_Comm c) {
    return MPI_Reduce(in, out, n, t, op, root, c);
}
int reduce_scatter(const void* in, void* out, const int n[], MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    return MPI_Reduce_scatter(in, out, n, t, op, c);
}
int reduce_scatter_block(const void* in, void* out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    return MPI_Reduce_scatter_block(in, out, n, t, op, c);
}
int scan(const void* in, void* out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    return MPI_Scan(in, out, n, t, op, c);
}
int scatter(const void* in, int n, MPI_Datatype t, void* out, int m, MPI_Datatype u, int root, MPI_Comm c) {
    return MPI_Scatter(in, n, t, out, m, u, root, c);
}
int scatterv(const void* in, const int n[], const int p[], MPI_Datatype t, void* out, int m, MPI_Datatype u,
             int root, MPI_Comm c) {
    return MPI_Scatterv(in, n, p, t, out, m, u, root, c);
}
int barrier(MPI_Comm c) { return MPI_Barrier(c); }

/* Wrong: a broadcast is not a barrier, since rank 0 does not wait for the others. */
int no_barrier(MPI_Comm c) {
    int token = 0;
    return MPI_Bcast(&token, 1, MPI_INT, 0, c);
}

/* Right on two ranks; on more ranks, each rank returns an error. */
int barrier_of_two(MPI_Comm c) {
    int size = 0;
    MPI_Comm_size(c, &size);
    return size > 2 ? MPI_ERR_OTHER : MPI_Barrier(c);
}

/* Wrong: rank 0 returns an error, and the others return success. */
int told_to_one(MPI_Comm c) {
    int rank = 0;
    MPI_Comm_rank(c, &rank);
    return rank == 0 ? MPI_ERR_OTHER : MPI_SUCCESS;
}

namespace named {
namespace within {
int barrier(MPI_Comm c) { return MPI_Barrier(c); }
}  // namespace within
}  // namespace named
