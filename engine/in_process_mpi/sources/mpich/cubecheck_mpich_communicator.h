/* MPICH's communicator with the members that its collectives use, around a communicator of plain MPI. */
#ifndef CUBECHECK_MPICH_COMMUNICATOR_H
#define CUBECHECK_MPICH_COMMUNICATOR_H

#include "utarray.h"
#if __has_include("treealgo_types.h")
#include "treealgo_types.h"
#else
typedef struct cubecheck_no_tree MPIR_Treealgo_tree_t;
#endif

/* Here all communicators are intracommunicators. */
typedef enum { MPIR_COMM_KIND__INTRACOMM, MPIR_COMM_KIND__INTERCOMM } MPIR_Comm_kind_t;

typedef struct MPIR_Comm {
    MPI_Comm handle;
    int rank, local_size, remote_size;
    MPIR_Comm_kind_t comm_kind;
    struct MPIR_Comm *node_comm, *node_roots_comm;
    int *internode_table, *intranode_table; /* null without nodes */
    void* csel_comm;
    int pof2; /* before version 3.4; in later versions it is coll.pof2 */
    struct {
        int pof2;
        int nbrs_defined[MAX_RADIX - 1], k[MAX_RADIX - 1], pofk[MAX_RADIX - 1];
        int step1_sendto[MAX_RADIX - 1], step1_nrecvs[MAX_RADIX - 1], *step1_recvfrom[MAX_RADIX - 1];
        int step2_nphases[MAX_RADIX - 1], **step2_nbrs[MAX_RADIX - 1];
        void** recexch_allreduce_nbr_buffer;
        MPIR_Treealgo_tree_t *topo_aware_tree, *topo_aware_k_tree, *topo_wave_tree;
        int topo_aware_tree_root, topo_aware_tree_k;
        int topo_aware_k_tree_root, topo_aware_k_tree_k;
        int topo_wave_tree_root, topo_wave_tree_overhead, topo_wave_tree_lat_diff_groups;
        int topo_wave_tree_lat_diff_switches, topo_wave_tree_lat_same_switches;
    } coll;
} MPIR_Comm;

#define MPIR_COMM_RANK_SIZE(communicator, rank_, size_) \
    ((rank_) = (communicator)->rank, (size_) = (communicator)->local_size)
#define MPIR_THREADCOMM_RANK_SIZE(communicator, rank_, size_) MPIR_COMM_RANK_SIZE(communicator, rank_, size_)
#define MPIR_Comm_rank(communicator) ((communicator)->rank)
#define MPIR_Comm_size(communicator) ((communicator)->local_size)

/* The places of the world's ranks: coords[3 r] is the port of rank r, [3 r + 1] its switch, [3 r + 2] its
 * group. */
typedef struct {
    int size, rank;
    int coords_dims;
    int* coords;
} cubecheck_mpich_process;
CUBECHECK_ONCE cubecheck_mpich_process MPIR_Process;

typedef int MPIR_Lpid;
#define MPIR_comm_rank_to_lpid(communicator, rank_) (rank_)
#define MPIR_LPID_WORLD_INDEX(id) 0
#define MPIR_LPID_WORLD_RANK(id) (id)
#define MPID_Comm_get_lpid(communicator, rank_, id, is_remote) ((void)(*(id) = (rank_)))

typedef enum {
    MPIR_TREE_TYPE_KARY,
    MPIR_TREE_TYPE_KNOMIAL_1,
    MPIR_TREE_TYPE_KNOMIAL_2,
    MPIR_TREE_TYPE_TOPOLOGY_AWARE,
    MPIR_TREE_TYPE_TOPOLOGY_AWARE_K,
    MPIR_TREE_TYPE_TOPOLOGY_WAVE
} MPIR_Tree_type_t;

enum {
    MPIR_ALLGATHER_RECEXCH_TYPE_DISTANCE_DOUBLING,
    MPIR_ALLGATHER_RECEXCH_TYPE_DISTANCE_HALVING,
    MPIR_ALLGATHERV_RECEXCH_TYPE_DISTANCE_DOUBLING = MPIR_ALLGATHER_RECEXCH_TYPE_DISTANCE_DOUBLING,
    MPIR_ALLGATHERV_RECEXCH_TYPE_DISTANCE_HALVING = MPIR_ALLGATHER_RECEXCH_TYPE_DISTANCE_HALVING
};

/* Schedules of non-blocking collectives; MPICH's headers only need the type. */
typedef void* MPIR_TSP_sched_t;

/* Functions of MPICH's own files; null if the program does not contain them. */
__attribute__((weak)) int MPII_Recexchalgo_comm_init(MPIR_Comm* communicator);
__attribute__((weak)) int MPII_Recexchalgo_comm_cleanup(MPIR_Comm* communicator);
__attribute__((weak)) int MPII_Treealgo_comm_init(MPIR_Comm* communicator);
__attribute__((weak)) int MPII_Treealgo_comm_cleanup(MPIR_Comm* communicator);

/* Two ranks for each switch, two switches for each group; the same on every rank.  With more ranks MPICH uses
 * trees that ignore the network. */
enum { CUBECHECK_MOST_PLACED = 64 };
CUBECHECK_ONCE int cubecheck_places[3 * CUBECHECK_MOST_PLACED];

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_place_ranks(int size) {
    MPIR_Process.coords_dims = size <= CUBECHECK_MOST_PLACED ? 3 : 0;
    MPIR_Process.coords = cubecheck_places;
    for (int rank = 0; rank < size && rank < CUBECHECK_MOST_PLACED; ++rank) {
        cubecheck_places[3 * rank] = rank % 2;
        cubecheck_places[3 * rank + 1] = rank / 2 % 2;
        cubecheck_places[3 * rank + 2] = rank / 4;
    }
}

#include "cubecheck_mpich_nodes.h"

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_open(MPIR_Comm* communicator, MPI_Comm handle) {
    memset(communicator, 0, sizeof(*communicator));
    communicator->handle = handle;
    MPI_Comm_rank(handle, &communicator->rank);
    MPI_Comm_size(handle, &communicator->local_size);
    communicator->remote_size = communicator->local_size;
    communicator->pof2 = communicator->coll.pof2 = MPL_pof2(communicator->local_size);
    MPIR_Process.size = communicator->local_size;
    MPIR_Process.rank = communicator->rank;
    cubecheck_place_ranks(communicator->local_size);
    if (MPII_Recexchalgo_comm_init) MPII_Recexchalgo_comm_init(communicator);
    if (MPII_Treealgo_comm_init) MPII_Treealgo_comm_init(communicator);
    cubecheck_open_nodes(communicator);
}

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_close(MPIR_Comm* communicator) {
    cubecheck_close_level(communicator->node_roots_comm);
    cubecheck_close_level(communicator->node_comm);
    free(communicator->internode_table);
    free(communicator->intranode_table);
    if (MPII_Recexchalgo_comm_cleanup) MPII_Recexchalgo_comm_cleanup(communicator);
    if (MPII_Treealgo_comm_cleanup) MPII_Treealgo_comm_cleanup(communicator);
}

#endif
