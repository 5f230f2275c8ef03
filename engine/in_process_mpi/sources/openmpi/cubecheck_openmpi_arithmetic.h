/* Open MPI's small functions on integers, its errors and its output, written after their names. */
#ifndef CUBECHECK_OPENMPI_ARITHMETIC_H
#define CUBECHECK_OPENMPI_ARITHMETIC_H

/* Include guards of headers of a checkout that this header replaces. */
#define MCA_COLL_BASE_TOPO_H_HAS_BEEN_INCLUDED
#define MCA_COLL_BASE_UTIL_EXPORT_H
#define MCA_COLL_BASE_EXPORT_H
#define MCA_COLL_BASE_TAGS_H
#define MCA_COLL_BASE_H

#define OPAL_ENABLE_FT_MPI 0
#define OPAL_ENABLE_DEBUG 0
#define OPAL_ENABLE_HETEROGENEOUS_SUPPORT 0
#define BEGIN_C_DECLS
#define END_C_DECLS
#define OPAL_UNLIKELY(condition) (condition)
#define OPAL_LIKELY(condition) (condition)
#define OPAL_OUTPUT(arguments) ((void)0)
#define OPAL_OUTPUT_VERBOSE(arguments) ((void)0)
#define OMPI_DECLSPEC

enum { OMPI_SUCCESS = MPI_SUCCESS, OMPI_ERROR = -1, OMPI_ERR_OUT_OF_RESOURCE = -2, OMPI_ERR_BAD_PARAM = -5 };
#ifndef MPI_ERR_PROC_FAILED
#define MPI_ERR_PROC_FAILED MPI_ERR_OTHER
#define MPI_ERR_PROC_FAILED_PENDING MPI_ERR_OTHER
#define MPI_ERR_REVOKED MPI_ERR_OTHER
#endif

/* The smallest power of two that is greater than the number. */
static inline int opal_next_poweroftwo(int number) {
    int power = 1;
    while (power <= number) power *= 2;
    return power;
}

/* The smallest power of two that is at least the number. */
static inline int opal_next_poweroftwo_inclusive(int number) {
    int power = 1;
    while (power < number) power *= 2;
    return power;
}

/* The position of the highest set bit at or below `start`; -1 if there is none. */
static inline int opal_hibit(int number, int start) {
    for (int bit = start; bit >= 0; --bit)
        if (number & (1 << bit)) return bit;
    return -1;
}

/* The dimension of the smallest hypercube with at least this number of nodes. */
static inline int opal_cube_dim(int number) {
    int dimension = 0;
    while (1 << dimension < number) ++dimension;
    return dimension;
}

/* The greatest multiple of the factor that is at most the number. */
static inline unsigned ompi_rounddown(unsigned number, unsigned factor) { return number / factor * factor; }

/* The lowest bits of a number in reverse order. */
static inline unsigned ompi_mirror_perm(unsigned number, int bits) {
    unsigned mirrored = 0;
    for (int bit = 0; bit < bits; ++bit) mirrored |= ((number >> bit) & 1U) << (bits - 1 - bit);
    return mirrored;
}

#define opal_max(a, b) ((a) > (b) ? (a) : (b))
#define opal_min(a, b) ((a) < (b) ? (a) : (b))

/* The elements of a segment: as many as fit into the bytes, and one more if more than half of it fits. All
 * elements if a segment is smaller than an element, or larger than the message. */
#define COLL_BASE_COMPUTED_SEGCOUNT(segment_bytes, element_bytes, elements)                             \
    if ((segment_bytes) >= (element_bytes) && (segment_bytes) < (element_bytes) * (elements)) {         \
        size_t const cubecheck_rest = (segment_bytes) % (element_bytes);                                \
        (elements) = (int)((segment_bytes) / (element_bytes)) + (cubecheck_rest > (element_bytes) / 2); \
    }

/* Blocks whose sizes differ by at most one element; the first `split` blocks are the longer ones. */
#define COLL_BASE_COMPUTE_BLOCKCOUNT(count, blocks, split, early, late) \
    (late) = (count) / (blocks);                                        \
    (split) = (count) % (blocks);                                       \
    (early) = (late) + ((split) != 0);

#endif
