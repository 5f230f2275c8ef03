/* Datatypes and operators of MPICH by functions of plain MPI. */
#ifndef CUBECHECK_MPICH_DATATYPES_H
#define CUBECHECK_MPICH_DATATYPES_H

/* Within a collective, MPICH sends elements as bytes, and receives bytes as elements.  Plain MPI allows this
 * only for packed data. */
#define MPIR_BYTE_INTERNAL MPI_PACKED
#define MPIR_INT_INTERNAL MPI_INT

/* Versions before 5 use the name of plain MPI. */
#undef MPI_BYTE
#define MPI_BYTE MPIR_BYTE_INTERNAL

#define MPIR_Datatype_get_extent_macro(type, extent) ((extent) = cubecheck_extent(type))
#define MPIR_Datatype_get_size_macro(type, size) ((size) = cubecheck_size(type))
#define MPIR_Type_get_true_extent_impl(type, lower, extent) MPI_Type_get_true_extent(type, lower, extent)
#define MPIR_Type_extent_impl(type, extent) ((void)(*(extent) = cubecheck_extent(type)))
#define MPIR_Datatype_is_contig(type, answer) ((void)(*(answer) = cubecheck_is_contiguous(type)))
#define MPIR_Datatype_is_float(type, answer) ((answer) = cubecheck_is_float(type))
#define MPIR_get_contig_ptr(buffer, true_lower) ((void*)((char*)(buffer) + (true_lower)))

/* MPICH calls this to use the same order of operands on all ranks for floating-point numbers.  For other
 * numbers, sums do not depend on the order.  The judged elements represent arbitrary numbers, so they count
 * as floating-point. */
static inline int cubecheck_is_float(MPI_Datatype type) {
    (void)type;
    return 1;
}

#define MPIR_Type_commit_impl(type) MPI_Type_commit(type)
#define MPIR_Type_free_impl(type) MPI_Type_free(type)
#define MPIR_Type_indexed_impl(count, lengths, displacements, type, made) \
    MPI_Type_indexed(count, lengths, displacements, type, made)
#define MPIR_Type_create_indexed_block_impl(count, length, displacements, type, made) \
    MPI_Type_create_indexed_block(count, length, displacements, type, made)
#define MPIR_Type_create_struct_impl(count, lengths, displacements, types, made) \
    MPI_Type_create_struct(count, lengths, displacements, types, made)
#define MPIR_Type_contiguous_impl(count, type, made) MPI_Type_contiguous(cubecheck_count(count), type, made)
#define MPIR_Type_contiguous_x_impl(count, type, made) MPI_Type_contiguous(cubecheck_count(count), type, made)

/* Displacements are in elements of the datatype. */
CUBECHECK_MAY_BE_UNUSED
static int MPIR_Type_indexed_large_impl(MPI_Aint count, MPI_Aint const* lengths,
                                        MPI_Aint const* displacements, MPI_Datatype type,
                                        MPI_Datatype* made) {
    int* const blocks = malloc(sizeof(int) * (size_t)(count > 0 ? count : 1));
    MPI_Aint* const bytes = malloc(sizeof(MPI_Aint) * (size_t)(count > 0 ? count : 1));
    for (MPI_Aint i = 0; i < count; ++i) {
        blocks[i] = cubecheck_count(lengths[i]);
        bytes[i] = displacements[i] * cubecheck_extent(type);
    }
    int const error = MPI_Type_create_hindexed(cubecheck_count(count), blocks, bytes, type, made);
    free(blocks);
    free(bytes);
    return error;
}

CUBECHECK_MAY_BE_UNUSED
static int MPIR_Type_create_indexed_block_large_impl(MPI_Aint count, MPI_Aint length,
                                                     MPI_Aint const* displacements, MPI_Datatype type,
                                                     MPI_Datatype* made) {
    MPI_Aint* const lengths = malloc(sizeof(MPI_Aint) * (size_t)(count > 0 ? count : 1));
    for (MPI_Aint i = 0; i < count; ++i) lengths[i] = length;
    int const error = MPIR_Type_indexed_large_impl(count, lengths, displacements, type, made);
    free(lengths);
    return error;
}

CUBECHECK_MAY_BE_UNUSED
static int MPIR_Type_create_struct_large_impl(MPI_Aint count, MPI_Aint const* lengths,
                                              MPI_Aint const* displacements, MPI_Datatype const* types,
                                              MPI_Datatype* made) {
    int* const blocks = malloc(sizeof(int) * (size_t)(count > 0 ? count : 1));
    for (MPI_Aint i = 0; i < count; ++i) blocks[i] = cubecheck_count(lengths[i]);
    int const error = MPI_Type_create_struct(cubecheck_count(count), blocks, displacements, types, made);
    free(blocks);
    return error;
}

enum { MPIR_TYPEREP_FLAG_NONE = 0 };
#define MPIR_Pack_size(count, type, size) ((void)(*(size) = (count)*cubecheck_size(type)))
#define MPIR_Typerep_pack(from, count, type, offset, to, room, packed, ...)        \
    ((offset) ? (CUBECHECK_NOT_SUPPORTED("packing from an offset"), MPI_ERR_OTHER) \
              : (*(packed) = (count)*cubecheck_size(type),                         \
                 cubecheck_copy(from, count, type, to, room, MPI_BYTE)))
#define MPIR_Typerep_unpack(from, bytes, to, count, type, offset, unpacked, ...)   \
    ((offset) ? (CUBECHECK_NOT_SUPPORTED("unpacking to an offset"), MPI_ERR_OTHER) \
              : (*(unpacked) = (bytes), cubecheck_copy(from, bytes, MPI_BYTE, to, count, type)))

/* Versions before 3.4 count packed bytes from a position, which advances. */
#define MPIR_Pack_size_impl(count, type, size) MPIR_Pack_size(count, type, size)
#define MPIR_Pack_impl(from, count, type, to, room, position)                        \
    ({                                                                               \
        MPI_Aint* const cubecheck_at = (position);                                   \
        char* const cubecheck_free = (char*)(to) + *cubecheck_at;                    \
        MPI_Aint const cubecheck_left = (room) - *cubecheck_at;                      \
        *cubecheck_at += (count)*cubecheck_size(type);                               \
        cubecheck_copy(from, count, type, cubecheck_free, cubecheck_left, MPI_BYTE); \
    })
#define MPIR_Unpack_impl(from, bytes, position, to, count, type)                          \
    ({                                                                                    \
        MPI_Aint* const cubecheck_at = (position);                                        \
        char const* const cubecheck_next = (char const*)(from) + *cubecheck_at;           \
        MPI_Aint const cubecheck_taken_bytes = (count)*cubecheck_size(type);              \
        *cubecheck_at += cubecheck_taken_bytes;                                           \
        cubecheck_copy(cubecheck_next, cubecheck_taken_bytes, MPI_BYTE, to, count, type); \
    })

static inline int MPIR_Op_is_commutative(MPI_Op op) {
    int commutes = 0;
    MPI_Op_commutative(op, &commutes);
    return commutes;
}

/* MPICH has one macro for operators and datatypes, which tests bits of the handle. */
CUBECHECK_MAY_BE_UNUSED
static int cubecheck_is_builtin(intptr_t handle) {
    intptr_t const builtin[] = {
        (intptr_t)MPI_MAX,    (intptr_t)MPI_MIN,           (intptr_t)MPI_SUM,     (intptr_t)MPI_PROD,
        (intptr_t)MPI_LAND,   (intptr_t)MPI_BAND,          (intptr_t)MPI_LOR,     (intptr_t)MPI_BOR,
        (intptr_t)MPI_LXOR,   (intptr_t)MPI_BXOR,          (intptr_t)MPI_PACKED,  (intptr_t)MPI_CHAR,
        (intptr_t)MPI_SHORT,  (intptr_t)MPI_INT,           (intptr_t)MPI_LONG,    (intptr_t)MPI_FLOAT,
        (intptr_t)MPI_DOUBLE, (intptr_t)MPI_UNSIGNED_CHAR, (intptr_t)MPI_UNSIGNED};
    for (size_t i = 0; i < sizeof(builtin) / sizeof(builtin[0]); ++i)
        if (builtin[i] == handle) return 1;
    return 0;
}

#define HANDLE_IS_BUILTIN(handle) cubecheck_is_builtin((intptr_t)(handle))
#define HANDLE_GET_KIND(handle) cubecheck_is_builtin((intptr_t)(handle))
enum { HANDLE_KIND_BUILTIN = 1 };

#endif
