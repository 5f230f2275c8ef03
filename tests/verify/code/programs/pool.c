/* More static memory than each rank can have as its own. */
#include <mpi.h>

static char pool[128 << 20];

int keeps_a_pool(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    pool[100 << 20]++;
    return MPI_Bcast(buffer, count, type, root, comm);
}
