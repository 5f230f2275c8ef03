/* MPICH's small functions on integers (its MPL), written after their names. */
#ifndef CUBECHECK_MPICH_ARITHMETIC_H
#define CUBECHECK_MPICH_ARITHMETIC_H

#ifndef FALSE
#define FALSE 0
#define TRUE 1
#endif
#define MPL_MAX(a, b) (((a) > (b)) ? (a) : (b))
#define MPL_MIN(a, b) (((a) < (b)) ? (a) : (b))
#define MPL_STATIC_INLINE_PREFIX static inline
#define MPL_STATIC_INLINE_SUFFIX
#define MPL_UNUSED __attribute__((unused))
#define MPL_UNREFERENCED_ARG(argument) ((void)(argument))
#define ATTRIBUTE(attributes) __attribute__(attributes)

enum { MAX_RADIX = 8, MAX_ALIGNMENT = 16 };

/* Whether the number is a power of two. Versions before 4.1 can ask for the smallest one that is at least the
 * number. */
#define MPL_is_pof2(...) cubecheck_is_pof2(__VA_ARGS__, (int*)NULL)
static inline int cubecheck_is_pof2(int number, int* power, ...) {
    int least = 1;
    while (least < number) least *= 2;
    if (power) *power = least;
    return least == number;
}

/* The greatest power of two that is at most the number. */
static inline int MPL_pof2(int number) {
    int power = 1;
    while (number / 2 >= power) power *= 2;
    return power;
}

/* The logarithm, rounded down. */
static inline int MPL_log2(int number) {
    int logarithm = 0;
    while (number >>= 1) ++logarithm;
    return logarithm;
}

static inline int MPL_ipow(int base, int exponent) {
    int power = 1;
    while (exponent-- > 0) power *= base;
    return power;
}

static inline int MPL_getdigit(int base, int number, int digit) {
    return number / MPL_ipow(base, digit) % base;
}

static inline int MPL_setdigit(int base, int number, int digit, int new_digit) {
    return number + (new_digit - MPL_getdigit(base, number, digit)) * MPL_ipow(base, digit);
}

/* The lowest bits of a number in reverse order. */
static inline unsigned MPL_mirror_permutation(unsigned number, int bits) {
    unsigned mirrored = 0;
    for (int bit = 0; bit < bits; ++bit) mirrored |= ((number >> bit) & 1U) << (bits - 1 - bit);
    return mirrored;
}

#define MPIR_Assign_trunc(to, from, type) ((to) = (type)(from))
#define MPIR_Ensure_Aint_fits_in_pointer(address) ((void)(address))
#define MPIR_VOID_PTR_CAST_TO_MPI_AINT (MPI_Aint)(intptr_t)

#endif
