/* Two levels, as in MPICH's communicators of whole machines: nodes of consecutive ranks, and the nodes' first
 * ranks.  Collectives within a level are those of plain MPI. */
#ifndef CUBECHECK_MPICH_NODES_H
#define CUBECHECK_MPICH_NODES_H

/* The number of ranks of a node; 0: the communicator has no nodes. */
CUBECHECK_ONCE int cubecheck_ranks_a_node = 0;

static void cubecheck_open(MPIR_Comm* communicator, MPI_Comm handle);

CUBECHECK_MAY_BE_UNUSED
static MPIR_Comm* cubecheck_level(MPI_Comm whole, int colour, int rank) {
    MPI_Comm handle;
    MPI_Comm_split(whole, colour, rank, &handle);
    int size = 0;
    if (handle != MPI_COMM_NULL) MPI_Comm_size(handle, &size);
    if (size > 1) {
        MPIR_Comm* const level = calloc(1, sizeof(*level));
        level->handle = handle;
        MPI_Comm_rank(handle, &level->rank);
        level->local_size = level->remote_size = size;
        return level;
    }
    if (handle != MPI_COMM_NULL) MPI_Comm_free(&handle);
    return NULL;
}

/* The node of each rank, and its rank there; the latter is -1 on other nodes. */
CUBECHECK_MAY_BE_UNUSED
static void cubecheck_fill_tables(MPIR_Comm* communicator) {
    int const ranks = cubecheck_ranks_a_node, size = communicator->local_size;
    communicator->internode_table = malloc(sizeof(int) * (size_t)size);
    communicator->intranode_table = malloc(sizeof(int) * (size_t)size);
    for (int rank = 0; rank < size; ++rank) {
        communicator->internode_table[rank] = rank / ranks;
        communicator->intranode_table[rank] = rank / ranks == communicator->rank / ranks ? rank % ranks : -1;
    }
}

/* A level with a single rank has no communicator. */
CUBECHECK_MAY_BE_UNUSED
static void cubecheck_open_nodes(MPIR_Comm* communicator) {
    int const ranks = cubecheck_ranks_a_node, rank = communicator->rank;
    if (ranks == 0) return;
    cubecheck_fill_tables(communicator);
    communicator->node_comm = cubecheck_level(communicator->handle, rank / ranks, rank);
    communicator->node_roots_comm =
        cubecheck_level(communicator->handle, rank % ranks == 0 ? 0 : MPI_UNDEFINED, rank);
}

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_close_level(MPIR_Comm* level) {
    if (level == NULL) return;
    MPI_Comm_free(&level->handle);
    free(level);
}

/* Whether the communicator has several nodes, and a node with several ranks. */
#define MPIR_Comm_is_parent_comm(communicator) \
    (cubecheck_ranks_a_node > 0 && (communicator)->local_size > cubecheck_ranks_a_node)
#define MPIR_Comm_is_node_aware(communicator) MPIR_Comm_is_parent_comm(communicator)
#define MPIR_Get_internode_rank(communicator, rank_) ((rank_) / cubecheck_ranks_a_node)
#define MPIR_Get_intranode_rank(communicator, rank_)                                           \
    ((rank_) / cubecheck_ranks_a_node == (communicator)->rank / cubecheck_ranks_a_node         \
         ? (rank_) % cubecheck_ranks_a_node                                                    \
         : -1)

#define MPIR_Barrier(communicator, ...) MPI_Barrier((communicator)->handle)
#define MPIR_Bcast(buffer, count, type, root, communicator, ...) \
    MPI_Bcast(buffer, cubecheck_count(count), type, root, (communicator)->handle)
#define MPIR_Reduce(buffer, into, count, type, op, root, communicator, ...) \
    MPI_Reduce(buffer, into, cubecheck_count(count), type, op, root, (communicator)->handle)
#define MPIR_Allreduce(buffer, into, count, type, op, communicator, ...) \
    MPI_Allreduce(buffer, into, cubecheck_count(count), type, op, (communicator)->handle)
#define MPIR_Scan(buffer, into, count, type, op, communicator, ...) \
    MPI_Scan(buffer, into, cubecheck_count(count), type, op, (communicator)->handle)

#endif
