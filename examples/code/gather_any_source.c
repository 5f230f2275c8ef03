/* Gather at a root that receives the blocks in order of arrival.
 *
 * A rank returns only when the root has all blocks: otherwise the root might take a message of its next call
 * for a block of this one.
 *
 * Cost: 2 (n - 1) messages at the root. */
#include <mpi.h>
#include <stddef.h>

/* Faults for the tests of the checker: cc -D FAULT=PLACED_AS_THEY_COME. */
enum { NONE, PLACED_AS_THEY_COME, SIZE_FOR_EXTENT };
#ifndef FAULT
#define FAULT NONE
#endif

enum { BLOCK = 111, ALL_HERE = 112 };

static void receive_blocks(char* blocks, MPI_Aint stride, int count, MPI_Datatype type, int root,
                           MPI_Comm comm) {
    int size, i;
    MPI_Comm_size(comm, &size);
    for (i = 0; i + 1 < size; ++i) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, BLOCK, comm, &status);
        int const from = status.MPI_SOURCE;
        int const place = FAULT == PLACED_AS_THEY_COME ? (root + 1 + i) % size : from;
        MPI_Recv(blocks + place * stride, count, type, from, BLOCK, comm, MPI_STATUS_IGNORE);
    }
}

int my_gather(void const* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
              MPI_Datatype recvtype, int root, MPI_Comm comm) {
    int rank, size, other;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == root) {
        int bytes;
        MPI_Aint lower, extent;
        MPI_Type_size(recvtype, &bytes);
        MPI_Type_get_extent(recvtype, &lower, &extent);
        MPI_Aint const stride = recvcount * (FAULT == SIZE_FOR_EXTENT ? bytes : extent);
        if (sendbuf != MPI_IN_PLACE)
            MPI_Sendrecv(sendbuf, sendcount, sendtype, 0, BLOCK, (char*)recvbuf + root * stride, recvcount,
                         recvtype, 0, BLOCK, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        receive_blocks(recvbuf, stride, recvcount, recvtype, root, comm);
        for (other = 0; other < size; ++other)
            if (other != root) MPI_Send(NULL, 0, MPI_BYTE, other, ALL_HERE, comm);
    } else {
        MPI_Send(sendbuf, sendcount, sendtype, root, BLOCK, comm);
        MPI_Recv(NULL, 0, MPI_BYTE, root, ALL_HERE, comm, MPI_STATUS_IGNORE);
    }
    return MPI_SUCCESS;
}
