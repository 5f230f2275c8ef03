/* The collectives that a collective of Open MPI calls through the communicator's table. The library selects
 * them there; here they are those of plain MPI. */
#ifndef CUBECHECK_OPENMPI_COLLECTIVES_H
#define CUBECHECK_OPENMPI_COLLECTIVES_H

struct cubecheck_collectives {
    int (*coll_bcast)(void*, size_t, cubecheck_datatype_t*, int, cubecheck_communicator_t*,
                      mca_coll_base_module_t*);
    int (*coll_reduce)(void const*, void*, size_t, cubecheck_datatype_t*, cubecheck_op_t*, int,
                       cubecheck_communicator_t*, mca_coll_base_module_t*);
    int (*coll_gather)(void const*, size_t, cubecheck_datatype_t*, void*, size_t, cubecheck_datatype_t*, int,
                       cubecheck_communicator_t*, mca_coll_base_module_t*);
    int (*coll_allgather)(void const*, size_t, cubecheck_datatype_t*, void*, size_t, cubecheck_datatype_t*,
                          cubecheck_communicator_t*, mca_coll_base_module_t*);
    int (*coll_gatherv)(void const*, size_t, cubecheck_datatype_t*, void*, ompi_count_array_t,
                        ompi_disp_array_t, cubecheck_datatype_t*, int, cubecheck_communicator_t*,
                        mca_coll_base_module_t*);
    int (*coll_scatter)(void const*, size_t, cubecheck_datatype_t*, void*, size_t, cubecheck_datatype_t*, int,
                        cubecheck_communicator_t*, mca_coll_base_module_t*);
    int (*coll_scatterv)(void const*, ompi_count_array_t, ompi_disp_array_t, cubecheck_datatype_t*, void*,
                         size_t, cubecheck_datatype_t*, int, cubecheck_communicator_t*,
                         mca_coll_base_module_t*);
    mca_coll_base_module_t *coll_bcast_module, *coll_reduce_module, *coll_gather_module,
        *coll_allgather_module, *coll_gatherv_module, *coll_scatter_module, *coll_scatterv_module;
};

#define CUBECHECK_INT(count) cubecheck_count((long long)(count))

static int cubecheck_bcast(void* buffer, size_t count, cubecheck_datatype_t* type, int root,
                           cubecheck_communicator_t* communicator, mca_coll_base_module_t* module) {
    (void)module;
    return MPI_Bcast(buffer, CUBECHECK_INT(count), CUBECHECK_TYPE(type), root, communicator->handle);
}

static int cubecheck_reduce(void const* in, void* out, size_t count, cubecheck_datatype_t* type,
                            cubecheck_op_t* op, int root, cubecheck_communicator_t* communicator,
                            mca_coll_base_module_t* module) {
    (void)module;
    return MPI_Reduce(in, out, CUBECHECK_INT(count), CUBECHECK_TYPE(type), op->handle, root,
                      communicator->handle);
}

/* Within the library, a rank may send data from its own place in the output. Plain MPI requires MPI_IN_PLACE
 * for this. */
CUBECHECK_MAY_BE_UNUSED
static void const* cubecheck_sent(void const* in, void const* out, ptrdiff_t at,
                                  cubecheck_datatype_t const* type) {
    return out != NULL && in == (char const*)out + at * cubecheck_extent(CUBECHECK_TYPE(type)) ? MPI_IN_PLACE
                                                                                               : in;
}

static int cubecheck_gather(void const* in, size_t count, cubecheck_datatype_t* type, void* out, size_t room,
                            cubecheck_datatype_t* out_type, int root, cubecheck_communicator_t* communicator,
                            mca_coll_base_module_t* module) {
    (void)module;
    if (communicator->rank == root) in = cubecheck_sent(in, out, root * (ptrdiff_t)room, out_type);
    return MPI_Gather(in, CUBECHECK_INT(count), CUBECHECK_TYPE(type), out, CUBECHECK_INT(room),
                      CUBECHECK_TYPE(out_type), root, communicator->handle);
}

static int cubecheck_allgather(void const* in, size_t count, cubecheck_datatype_t* type, void* out,
                               size_t room, cubecheck_datatype_t* out_type,
                               cubecheck_communicator_t* communicator, mca_coll_base_module_t* module) {
    (void)module;
    in = cubecheck_sent(in, out, communicator->rank * (ptrdiff_t)room, out_type);
    return MPI_Allgather(in, CUBECHECK_INT(count), CUBECHECK_TYPE(type), out, CUBECHECK_INT(room),
                         CUBECHECK_TYPE(out_type), communicator->handle);
}

/* Counts, then displacements, in the types of plain MPI. They are read only at the root. */
CUBECHECK_MAY_BE_UNUSED
static int* cubecheck_numbers(ompi_count_array_t counts, ompi_disp_array_t displacements, int root,
                              cubecheck_communicator_t const* communicator) {
    int const size = communicator->size;
    int* const numbers = calloc(2 * (size_t)size, sizeof(int));
    for (int i = 0; communicator->rank == root && i < size; ++i) {
        numbers[i] = CUBECHECK_INT(ompi_count_array_get(counts, (size_t)i));
        numbers[size + i] = CUBECHECK_INT(ompi_disp_array_get(displacements, (size_t)i));
    }
    return numbers;
}

static int cubecheck_gatherv(void const* in, size_t count, cubecheck_datatype_t* type, void* out,
                             ompi_count_array_t counts, ompi_disp_array_t displacements,
                             cubecheck_datatype_t* out_type, int root, cubecheck_communicator_t* communicator,
                             mca_coll_base_module_t* module) {
    int* const numbers = cubecheck_numbers(counts, displacements, root, communicator);
    (void)module;
    if (communicator->rank == root)
        in = cubecheck_sent(in, out, ompi_disp_array_get(displacements, (size_t)root), out_type);
    int const error =
        MPI_Gatherv(in, CUBECHECK_INT(count), CUBECHECK_TYPE(type), out, numbers,
                    numbers + communicator->size, CUBECHECK_TYPE(out_type), root, communicator->handle);
    free(numbers);
    return error;
}

static int cubecheck_scatter(void const* in, size_t count, cubecheck_datatype_t* type, void* out, size_t room,
                             cubecheck_datatype_t* out_type, int root, cubecheck_communicator_t* communicator,
                             mca_coll_base_module_t* module) {
    (void)module;
    return MPI_Scatter(in, CUBECHECK_INT(count), CUBECHECK_TYPE(type), out, CUBECHECK_INT(room),
                       CUBECHECK_TYPE(out_type), root, communicator->handle);
}

static int cubecheck_scatterv(void const* in, ompi_count_array_t counts, ompi_disp_array_t displacements,
                              cubecheck_datatype_t* type, void* out, size_t room,
                              cubecheck_datatype_t* out_type, int root,
                              cubecheck_communicator_t* communicator, mca_coll_base_module_t* module) {
    int* const numbers = cubecheck_numbers(counts, displacements, root, communicator);
    (void)module;
    int const error = MPI_Scatterv(in, numbers, numbers + communicator->size, CUBECHECK_TYPE(type), out,
                                   CUBECHECK_INT(room), CUBECHECK_TYPE(out_type), root, communicator->handle);
    free(numbers);
    return error;
}

CUBECHECK_MAY_BE_UNUSED
static struct cubecheck_collectives const cubecheck_collectives_of_mpi = {
    .coll_bcast = cubecheck_bcast,
    .coll_reduce = cubecheck_reduce,
    .coll_gather = cubecheck_gather,
    .coll_allgather = cubecheck_allgather,
    .coll_gatherv = cubecheck_gatherv,
    .coll_scatter = cubecheck_scatter,
    .coll_scatterv = cubecheck_scatterv};

#endif
