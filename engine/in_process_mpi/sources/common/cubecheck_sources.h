/* The common part of the headers for MPICH's and for Open MPI's sources.  It uses plain MPI only, and no
 * names of a library.  Our own names begin with cubecheck_ or CUBECHECK_. */
#ifndef CUBECHECK_SOURCES_H
#define CUBECHECK_SOURCES_H

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One object for all files of a program that is built from several. */
#define CUBECHECK_ONCE __attribute__((weak))
#define CUBECHECK_MAY_BE_UNUSED __attribute__((unused))

/* The violated condition of a file of the library; null if there is none. */
CUBECHECK_ONCE char const* cubecheck_refusal;

/* A function, since a macro would be expanded after a library's header has redefined MPI's names. */
static inline MPI_Comm cubecheck_world(void) { return MPI_COMM_WORLD; }

/* The exit code with which a library's file refuses an unsupported call.  The caller defines it. */
#ifndef CUBECHECK_REFUSAL_CODE
#define CUBECHECK_REFUSAL_CODE 1
#endif
#define CUBECHECK_REFUSE(condition) \
    ((void)(cubecheck_refusal = (condition), MPI_Abort(cubecheck_world(), CUBECHECK_REFUSAL_CODE)))

/* Called for a feature that our headers lack: prints it and traps, which is not taken for a refusal. */
#define CUBECHECK_NOT_SUPPORTED(what)                                                                    \
    ((void)(fprintf(stderr, "%s:%d: not supported by the header of cubecheck: %s\n", __FILE__, __LINE__, \
                    what),                                                                               \
            fflush(stderr), __builtin_trap()))

/* A count of the library, which may be of 64 bits, for a call of MPI that takes an int. */
static inline int cubecheck_count(long long count) {
    if (count != (int)count) CUBECHECK_NOT_SUPPORTED("a count of more than 31 bits");
    return (int)count;
}

static inline MPI_Aint cubecheck_size(MPI_Datatype type) {
    int bytes = 0;
    MPI_Type_size(type, &bytes);
    return bytes;
}

static inline MPI_Aint cubecheck_extent(MPI_Datatype type) {
    MPI_Aint lower = 0, extent = 0;
    MPI_Type_get_extent(type, &lower, &extent);
    return extent;
}

/* Copies elements of one datatype over elements of another with the same number of bytes.  If the source has
 * more bytes, the rest is lost and the result is MPI_ERR_TRUNCATE. */
CUBECHECK_MAY_BE_UNUSED
static int cubecheck_copy(void const* from, MPI_Aint from_count, MPI_Datatype from_type, void* to,
                          MPI_Aint to_count, MPI_Datatype to_type) {
    MPI_Aint const has = from_count > 0 ? from_count * cubecheck_size(from_type) : 0;
    MPI_Aint const element = to_count > 0 ? cubecheck_size(to_type) : 0;
    MPI_Aint const fits = to_count > 0 ? to_count * element : 0;
    if (has == 0 || fits == 0) return has > fits ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
    int room = 0, position = 0;
    MPI_Pack_size(cubecheck_count(from_count), from_type, MPI_COMM_SELF, &room);
    char* const packed = malloc((size_t)room);
    MPI_Pack(from, cubecheck_count(from_count), from_type, packed, room, &position, MPI_COMM_SELF);
    int const packed_bytes = position;
    MPI_Aint const elements = (has < fits ? has : fits) / element;
    position = 0;
    MPI_Unpack(packed, packed_bytes, &position, to, cubecheck_count(elements), to_type, MPI_COMM_SELF);
    free(packed);
    return has > fits ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
}

/* Whether the memory layout of the datatype equals its packed form: without gaps, in the same order. */
CUBECHECK_MAY_BE_UNUSED
static int cubecheck_is_contiguous(MPI_Datatype type) {
    MPI_Aint const size = cubecheck_size(type);
    MPI_Aint lower = 0, extent = 0;
    MPI_Type_get_true_extent(type, &lower, &extent);
    if (size != extent || size != cubecheck_extent(type)) return 0;
    if (size == 0) return 1;
    unsigned char* const bytes = malloc((size_t)size);
    int room = 0, position = 0;
    MPI_Pack_size(1, type, MPI_COMM_SELF, &room);
    unsigned char* const packed = malloc((size_t)room);
    int same = 1;
    for (int shift = 0; shift < (int)(8 * sizeof(size)); shift += 8) { /* a different value in each byte */
        if (shift > 0 && size >> shift == 0) break;
        for (MPI_Aint at = 0; at < size; ++at) bytes[at] = (unsigned char)(at >> shift);
        position = 0;
        MPI_Pack(bytes - lower, 1, type, packed, room, &position, MPI_COMM_SELF);
        same = same && position == size && memcmp(bytes, packed, (size_t)size) == 0;
    }
    free(bytes);
    free(packed);
    return same;
}

/* Counts or displacements of a call of MPI, as the library has them. */
CUBECHECK_MAY_BE_UNUSED
static MPI_Aint* cubecheck_wide(int const* numbers, int size) {
    MPI_Aint* const wide = malloc(sizeof(MPI_Aint) * (size_t)(size > 0 ? size : 1));
    for (int i = 0; numbers && i < size; ++i) wide[i] = numbers[i];
    return wide;
}

CUBECHECK_MAY_BE_UNUSED
static int cubecheck_all_zero(int const* numbers, int size) {
    for (int i = 0; i < size; ++i)
        if (numbers[i] != 0) return 0;
    return 1;
}

#endif
