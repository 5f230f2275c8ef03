/* Datatypes and operators of Open MPI by functions of plain MPI. */
#ifndef CUBECHECK_OPENMPI_DATATYPES_H
#define CUBECHECK_OPENMPI_DATATYPES_H

CUBECHECK_MAY_BE_UNUSED static cubecheck_datatype_t cubecheck_byte = {{MPI_BYTE, {1}, NULL}};
CUBECHECK_MAY_BE_UNUSED static cubecheck_datatype_t cubecheck_packed = {{MPI_PACKED, {1}, NULL}};
CUBECHECK_MAY_BE_UNUSED static cubecheck_datatype_t cubecheck_no_datatype = {{MPI_DATATYPE_NULL, {0}, NULL}};

#define CUBECHECK_TYPE(type) ((type)->super.handle)

static inline int ompi_datatype_type_size(cubecheck_datatype_t const* type, size_t* bytes) {
    *bytes = (size_t)cubecheck_size(CUBECHECK_TYPE(type));
    return OMPI_SUCCESS;
}
static inline int ompi_datatype_type_extent(cubecheck_datatype_t const* type, ptrdiff_t* extent) {
    *extent = cubecheck_extent(CUBECHECK_TYPE(type));
    return OMPI_SUCCESS;
}
static inline int ompi_datatype_get_extent(cubecheck_datatype_t const* type, ptrdiff_t* lower,
                                           ptrdiff_t* extent) {
    return MPI_Type_get_extent(CUBECHECK_TYPE(type), lower, extent);
}
static inline int ompi_datatype_get_true_extent(cubecheck_datatype_t const* type, ptrdiff_t* lower,
                                                ptrdiff_t* extent) {
    return MPI_Type_get_true_extent(CUBECHECK_TYPE(type), lower, extent);
}

/* The number of bytes from the first to the last byte of `count` elements. The first byte is `gap` bytes
 * after the buffer's address. */
static inline ptrdiff_t opal_datatype_span(opal_datatype_t const* type, int64_t count, ptrdiff_t* gap) {
    MPI_Aint lower = 0, extent = 0;
    *gap = 0;
    if (count == 0 || cubecheck_size(type->handle) == 0) return 0;
    MPI_Type_get_true_extent(type->handle, &lower, &extent);
    *gap = lower;
    return extent + (count - 1) * cubecheck_extent(type->handle);
}

#define ompi_datatype_sndrcv(from, from_count, from_type, to, to_count, to_type)                        \
    cubecheck_copy(from, (MPI_Aint)(from_count), cubecheck_copied(from_type), to, (MPI_Aint)(to_count), \
                   cubecheck_copied(to_type))
#define ompi_datatype_copy_content_same_ddt(type, count, to, from)                         \
    cubecheck_copy(from, (MPI_Aint)(count), cubecheck_copied(type), to, (MPI_Aint)(count), \
                   cubecheck_copied(type))

/* Packed data are copied byte by byte. */
static inline MPI_Datatype cubecheck_copied(cubecheck_datatype_t const* type) {
    return CUBECHECK_TYPE(type) == MPI_PACKED ? MPI_BYTE : CUBECHECK_TYPE(type);
}

#define ompi_op_is_commute(op) cubecheck_op_commutes(op)
#define ompi_op_reduce(op, in, in_out, count, type)                                          \
    ((void)((count) != 0 ? MPI_Reduce_local(in, in_out, cubecheck_count((long long)(count)), \
                                            CUBECHECK_TYPE(type), (op)->handle)              \
                         : MPI_SUCCESS))

static inline int cubecheck_op_commutes(cubecheck_op_t const* op) {
    int commutes = 0;
    MPI_Op_commutative(op->handle, &commutes);
    return commutes;
}

/* ---- datatypes that a collective builds ---- */

enum { CUBECHECK_MOST_PARTS = 4096 };

struct cubecheck_parts {
    int count;
    int lengths[CUBECHECK_MOST_PARTS];
    MPI_Aint displacements[CUBECHECK_MOST_PARTS];
    MPI_Datatype types[CUBECHECK_MOST_PARTS];
};

static inline cubecheck_datatype_t* ompi_datatype_create(int expected) {
    cubecheck_datatype_t* const type = calloc(1, sizeof(*type));
    (void)expected;
    type->super.handle = MPI_DATATYPE_NULL;
    type->super.parts = calloc(1, sizeof(struct cubecheck_parts));
    return type;
}

static inline int ompi_datatype_add(cubecheck_datatype_t* type, cubecheck_datatype_t const* element,
                                    size_t count, ptrdiff_t displacement, ptrdiff_t extent) {
    struct cubecheck_parts* const parts = type->super.parts;
    if (extent != cubecheck_extent(CUBECHECK_TYPE(element)))
        CUBECHECK_NOT_SUPPORTED("elements that are not an extent apart");
    if (parts->count == CUBECHECK_MOST_PARTS) CUBECHECK_NOT_SUPPORTED("a datatype of more than 4096 parts");
    parts->lengths[parts->count] = cubecheck_count((long long)count);
    parts->displacements[parts->count] = displacement;
    parts->types[parts->count++] = CUBECHECK_TYPE(element);
    return OMPI_SUCCESS;
}

static inline int ompi_datatype_create_contiguous(int count, cubecheck_datatype_t const* element,
                                                  cubecheck_datatype_t** made) {
    *made = calloc(1, sizeof(**made));
    (*made)->super.desc.used = 1;
    return MPI_Type_contiguous(count, CUBECHECK_TYPE(element), &(*made)->super.handle);
}

/* Displacements are in elements of the datatype. */
#define ompi_datatype_create_indexed(count, lengths, displacements, element, made)                    \
    cubecheck_indexed(count, OMPI_COUNT_ARRAY_CREATE(lengths), OMPI_DISP_ARRAY_CREATE(displacements), \
                      element, made)

static inline int cubecheck_indexed(int count, ompi_count_array_t lengths, ompi_disp_array_t displacements,
                                    cubecheck_datatype_t const* element, cubecheck_datatype_t** made) {
    size_t const blocks = (size_t)(count > 0 ? count : 1);
    int* const numbers = malloc(sizeof(int) * blocks);
    MPI_Aint* const bytes = malloc(sizeof(MPI_Aint) * blocks);
    for (int i = 0; i < count; ++i) {
        numbers[i] = cubecheck_count((long long)ompi_count_array_get(lengths, (size_t)i));
        bytes[i] = ompi_disp_array_get(displacements, (size_t)i) * cubecheck_extent(CUBECHECK_TYPE(element));
    }
    *made = calloc(1, sizeof(**made));
    (*made)->super.desc.used = 1;
    int const error =
        MPI_Type_create_hindexed(count, numbers, bytes, CUBECHECK_TYPE(element), &(*made)->super.handle);
    free(numbers);
    free(bytes);
    return error;
}

static inline int ompi_datatype_commit(cubecheck_datatype_t** type) {
    struct cubecheck_parts* const parts = (*type)->super.parts;
    if (parts) {
        MPI_Type_create_struct(parts->count, parts->lengths, parts->displacements, parts->types,
                               &(*type)->super.handle);
        free(parts);
        (*type)->super.parts = NULL;
    }
    return MPI_Type_commit(&(*type)->super.handle);
}

static inline int ompi_datatype_destroy(cubecheck_datatype_t** type) {
    int const error = MPI_Type_free(&(*type)->super.handle);
    free(*type);
    *type = NULL;
    return error;
}

#endif
