/* Open MPI's objects with the members that its collectives use, each around a handle of plain MPI. */
#ifndef CUBECHECK_OPENMPI_OBJECTS_H
#define CUBECHECK_OPENMPI_OBJECTS_H

/* Open MPI's own mpi.h declares these names, too. */
#define ompi_datatype_t cubecheck_datatype_t
#define ompi_op_t cubecheck_op_t
#define ompi_communicator_t cubecheck_communicator_t
#define ompi_request_t cubecheck_request_t
#define ompi_status_public_t cubecheck_status_t

typedef struct cubecheck_status_t {
    int MPI_SOURCE, MPI_TAG, MPI_ERROR;
    int _cancelled;
    size_t _ucount; /* bytes */
} cubecheck_status_t;

typedef struct opal_datatype_t {
    MPI_Datatype handle;
    struct {
        size_t used;
    } desc;
    struct cubecheck_parts* parts; /* for a datatype under construction */
} opal_datatype_t;

typedef struct cubecheck_datatype_t {
    opal_datatype_t super;
} cubecheck_datatype_t;

typedef struct cubecheck_op_t {
    MPI_Op handle;
} cubecheck_op_t;

typedef struct cubecheck_request_t {
    MPI_Request handle;
    int is_persistent;
    cubecheck_status_t req_status;
} cubecheck_request_t;

struct cubecheck_collectives;

typedef struct cubecheck_communicator_t {
    MPI_Comm handle;
    int rank, size;
    int c_cube_dim;
    struct cubecheck_collectives const* c_coll;
} cubecheck_communicator_t;

#define ompi_comm_rank(communicator) ((communicator)->rank)
#define ompi_comm_size(communicator) ((communicator)->size)

/* Trees and requests that a communicator keeps from call to call. */
typedef struct mca_coll_base_comm_t {
    struct ompi_coll_tree_t *cached_bintree, *cached_bmtree, *cached_in_order_bmtree, *cached_kmtree;
    struct ompi_coll_tree_t *cached_chain, *cached_pipeline, *cached_in_order_bintree;
    struct cubecheck_array {
        cubecheck_request_t** requests;
        struct cubecheck_array* next;
    } * arrays;
} mca_coll_base_comm_t;

typedef struct mca_coll_base_module_t {
    mca_coll_base_comm_t* base_data;
} mca_coll_base_module_t;

/* Counts and displacements of a call.  The lowest bit of the address distinguishes the two widths.  The
 * unions are transparent, because versions before 6 pass arrays of int to the communicator's collectives. */
typedef union {
    int const* numbers;
    uintptr_t wide_and_one;
} __attribute__((transparent_union)) ompi_count_array_t;

typedef union {
    int const* numbers;
    uintptr_t wide_and_one;
} __attribute__((transparent_union)) ompi_disp_array_t;

static inline size_t ompi_count_array_get(ompi_count_array_t counts, size_t at) {
    return counts.wide_and_one & 1 ? ((size_t const*)(counts.wide_and_one - 1))[at]
                                   : (size_t)counts.numbers[at];
}

static inline ptrdiff_t ompi_disp_array_get(ompi_disp_array_t displacements, size_t at) {
    return displacements.wide_and_one & 1 ? ((ptrdiff_t const*)(displacements.wide_and_one - 1))[at]
                                          : displacements.numbers[at];
}

static inline ompi_count_array_t cubecheck_int_counts(int const* values) {
    return (ompi_count_array_t){.numbers = values};
}
static inline ompi_count_array_t cubecheck_wide_counts(size_t const* values) {
    return (ompi_count_array_t){.wide_and_one = (uintptr_t)values + 1};
}
static inline ompi_count_array_t cubecheck_same_counts(ompi_count_array_t counts) { return counts; }
static inline ompi_disp_array_t cubecheck_int_displacements(int const* values) {
    return (ompi_disp_array_t){.numbers = values};
}
static inline ompi_disp_array_t cubecheck_wide_displacements(ptrdiff_t const* values) {
    return (ompi_disp_array_t){.wide_and_one = (uintptr_t)values + 1};
}
static inline ompi_disp_array_t cubecheck_same_displacements(ompi_disp_array_t displacements) {
    return displacements;
}

/* An array of either integer width; in versions before 6, the array itself. */
#define OMPI_COUNT_ARRAY_CREATE(values) \
    _Generic((values),                                                         \
        int*: cubecheck_int_counts, int const*: cubecheck_int_counts,          \
        size_t*: cubecheck_wide_counts, size_t const*: cubecheck_wide_counts,  \
        ompi_count_array_t: cubecheck_same_counts)(values)
#define OMPI_DISP_ARRAY_CREATE(values) \
    _Generic((values),                                                                        \
        int*: cubecheck_int_displacements, int const*: cubecheck_int_displacements,           \
        ptrdiff_t*: cubecheck_wide_displacements, ptrdiff_t const*: cubecheck_wide_displacements, \
        ompi_disp_array_t: cubecheck_same_displacements)(values)
#define OMPI_COUNT_ARRAY_INIT(array, values) (*(array) = OMPI_COUNT_ARRAY_CREATE(values))
#define OMPI_DISP_ARRAY_INIT(array, values) (*(array) = OMPI_DISP_ARRAY_CREATE(values))

#endif
