/* The trees along which Open MPI's collectives send: their type, and the macros that keep them with a
 * communicator.
 *
 * They are built by coll_base_topo.c, if a checkout has it, else by cubecheck_openmpi_trees.c. */
#ifndef CUBECHECK_OPENMPI_TREES_H
#define CUBECHECK_OPENMPI_TREES_H

#define MAXTREEFANOUT 32

typedef struct ompi_coll_tree_t {
    int32_t tree_root, tree_fanout, tree_bmtree;
    int32_t tree_prev; /* the parent */
    int32_t tree_nextsize;
    int32_t tree_next[]; /* the children */
} ompi_coll_tree_t;

#define COLL_TREE_SIZE(fanout) (sizeof(ompi_coll_tree_t) + (size_t)(fanout) * sizeof(int32_t))

ompi_coll_tree_t* ompi_coll_base_topo_build_tree(int fanout, cubecheck_communicator_t* communicator,
                                                 int root);
ompi_coll_tree_t* ompi_coll_base_topo_build_in_order_bintree(cubecheck_communicator_t* communicator);
ompi_coll_tree_t* ompi_coll_base_topo_build_bmtree(cubecheck_communicator_t* communicator, int root);
ompi_coll_tree_t* ompi_coll_base_topo_build_in_order_bmtree(cubecheck_communicator_t* communicator, int root);
ompi_coll_tree_t* ompi_coll_base_topo_build_kmtree(cubecheck_communicator_t* communicator, int root,
                                                   int radix);
ompi_coll_tree_t* ompi_coll_base_topo_build_chain(int fanout, cubecheck_communicator_t* communicator,
                                                  int root);
int ompi_coll_base_topo_destroy_tree(ompi_coll_tree_t** tree);

/* The cached tree of the communicator if it has the requested root; otherwise a new one is built. */
#define CUBECHECK_TREE(module, tree, root, built)                              \
    do {                                                                       \
        mca_coll_base_comm_t* const cubecheck_data = (module)->base_data;      \
        if (cubecheck_data->tree && cubecheck_data->tree->tree_root != (root)) \
            ompi_coll_base_topo_destroy_tree(&cubecheck_data->tree);           \
        if (!cubecheck_data->tree) cubecheck_data->tree = (built);             \
    } while (0)
#define COLL_BASE_UPDATE_BINTREE(communicator, module, root) \
    CUBECHECK_TREE(module, cached_bintree, root, ompi_coll_base_topo_build_tree(2, communicator, root))
#define COLL_BASE_UPDATE_BMTREE(communicator, module, root) \
    CUBECHECK_TREE(module, cached_bmtree, root, ompi_coll_base_topo_build_bmtree(communicator, root))
#define COLL_BASE_UPDATE_IN_ORDER_BMTREE(communicator, module, root) \
    CUBECHECK_TREE(module, cached_in_order_bmtree, root,             \
                   ompi_coll_base_topo_build_in_order_bmtree(communicator, root))
#define COLL_BASE_UPDATE_KMTREE(communicator, module, root, radix) \
    CUBECHECK_TREE(module, cached_kmtree, root, ompi_coll_base_topo_build_kmtree(communicator, root, radix))
#define COLL_BASE_UPDATE_PIPELINE(communicator, module, root) \
    CUBECHECK_TREE(module, cached_pipeline, root, ompi_coll_base_topo_build_chain(1, communicator, root))
#define COLL_BASE_UPDATE_CHAIN(communicator, module, root, fanout) \
    CUBECHECK_TREE(module, cached_chain, root, ompi_coll_base_topo_build_chain(fanout, communicator, root))
#define COLL_BASE_UPDATE_IN_ORDER_BINTREE(communicator, module)               \
    CUBECHECK_TREE(module, cached_in_order_bintree, (communicator)->size - 1, \
                   ompi_coll_base_topo_build_in_order_bintree(communicator))

/* ---- opening and closing a communicator around a call ---- */

typedef struct {
    cubecheck_communicator_t communicator;
    mca_coll_base_comm_t data;
    mca_coll_base_module_t module;
} cubecheck_opened;

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_open(cubecheck_opened* opened, MPI_Comm handle) {
    memset(opened, 0, sizeof(*opened));
    opened->communicator.handle = handle;
    MPI_Comm_rank(handle, &opened->communicator.rank);
    MPI_Comm_size(handle, &opened->communicator.size);
    opened->communicator.c_cube_dim = opal_cube_dim(opened->communicator.size);
    opened->communicator.c_coll = &cubecheck_collectives_of_mpi;
    opened->module.base_data = &opened->data;
}

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_close(cubecheck_opened* opened) {
    free(opened->data.cached_bintree);
    free(opened->data.cached_bmtree);
    free(opened->data.cached_in_order_bmtree);
    free(opened->data.cached_kmtree);
    free(opened->data.cached_chain);
    free(opened->data.cached_pipeline);
    free(opened->data.cached_in_order_bintree);
    while (opened->data.arrays) {
        struct cubecheck_array* const array = opened->data.arrays;
        opened->data.arrays = array->next;
        free(array->requests);
        free(array);
    }
}

/* Within a wrapper, handles of plain MPI as objects of Open MPI. */
#define CUBECHECK_DATATYPE(name, handle) cubecheck_datatype_t name = {{handle, {1}, NULL}}
#define CUBECHECK_OP(name, handle) cubecheck_op_t name = {handle}

#endif
