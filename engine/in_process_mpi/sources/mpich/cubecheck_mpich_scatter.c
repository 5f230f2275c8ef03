/* The scatter at the start of MPICH's long broadcasts, for a folder without bcast_utils.c.
 *
 * The bytes are cut into one piece for each rank.  Ranks are counted from the root.  In a binomial tree, rank
 * v receives the pieces of its subtree, each at its final place. */
#include "bcast.h"

int MPII_Scatter_for_bcast(void* buffer, MPI_Aint count, MPI_Datatype datatype, int root, MPIR_Comm* comm_ptr,
                           MPI_Aint nbytes, void* tmp_buf, int is_contig, int coll_attr) {
    int const size = comm_ptr->local_size, v = (comm_ptr->rank - root + size) % size;
    MPI_Aint const piece = (nbytes + size - 1) / size;
    int subtree = 1, error = MPI_SUCCESS;
    (void)buffer, (void)count, (void)datatype, (void)is_contig, (void)coll_attr;
    while (subtree < size && !(v & subtree)) subtree *= 2;
    if (v != 0 && v * piece < nbytes) {
        MPI_Aint const bytes = MPL_MIN(subtree * piece, nbytes - v * piece);
        error = MPIC_Recv((char*)tmp_buf + v * piece, bytes, MPIR_BYTE_INTERNAL, (v - subtree + root) % size,
                          MPIR_BCAST_TAG, comm_ptr, MPI_STATUS_IGNORE);
    }
    for (int half = subtree / 2; half > 0 && error == MPI_SUCCESS; half /= 2) {
        MPI_Aint const from = (v + half) * piece;
        if (v + half >= size || from >= nbytes) continue;
        error = MPIC_Send((char*)tmp_buf + from, MPL_MIN(half * piece, nbytes - from), MPIR_BYTE_INTERNAL,
                          (v + half + root) % size, MPIR_BCAST_TAG, comm_ptr, coll_attr);
    }
    return error;
}
