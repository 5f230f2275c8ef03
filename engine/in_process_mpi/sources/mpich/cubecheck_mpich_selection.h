/* MPICH's selection of algorithms, which network-aware trees query for settings.  Here it has no settings, so
 * the control variables apply. */
#ifndef CUBECHECK_MPICH_SELECTION_H
#define CUBECHECK_MPICH_SELECTION_H

enum { MPIR_CSEL_COLL_TYPE__ALLREDUCE, MPIR_CSEL_COLL_TYPE__BCAST };

typedef struct {
    int coll_type;
    MPIR_Comm* comm_ptr;
    union {
        struct {
            void const* sendbuf;
            void* recvbuf;
            MPI_Aint count;
            MPI_Datatype datatype;
            MPI_Op op;
        } allreduce;
        struct {
            void* buffer;
            MPI_Aint count;
            MPI_Datatype datatype;
            int root;
        } bcast;
    } u;
} MPIR_Csel_coll_sig_s;

enum {
    CUBECHECK_NO_ALGORITHM,
    MPII_CSEL_CONTAINER_TYPE__ALGORITHM__MPIR_Allreduce_intra_tree,
    MPII_CSEL_CONTAINER_TYPE__ALGORITHM__MPIR_Bcast_intra_tree
};

struct cubecheck_tree_settings {
    int topo_overhead, topo_diff_groups, topo_diff_switches, topo_same_switches;
};

typedef struct {
    int id;
    struct {
        struct {
            struct cubecheck_tree_settings intra_tree;
        } allreduce, bcast;
    } u;
} MPII_Csel_container_s;

static inline MPII_Csel_container_s* MPIR_Csel_search(void* selection, MPIR_Csel_coll_sig_s call) {
    static MPII_Csel_container_s nothing;
    (void)selection;
    (void)call;
    return &nothing;
}

#endif
