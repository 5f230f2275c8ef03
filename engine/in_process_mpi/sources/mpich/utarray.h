/* Replaces the growing arrays of MPICH's trees: elements of any size, with a constructor and a destructor.
 * It has only the functions that MPICH's sources of collectives use. */
#ifndef UTARRAY_H
#define UTARRAY_H

#include <stdlib.h>
#include <string.h>

typedef struct {
    size_t sz;
    void (*init)(void* element);
    void (*copy)(void* to, void const* from);
    void (*dtor)(void* element);
} UT_icd;

typedef struct {
    unsigned i, n;
    UT_icd icd;
    char* d;
} UT_array;

static UT_icd const ut_int_icd __attribute__((unused)) = {sizeof(int), NULL, NULL, NULL};

static inline void* cubecheck_element(UT_array const* array, unsigned at) {
    return array->d + array->icd.sz * at;
}

static inline void cubecheck_reserve(UT_array* array, unsigned more) {
    if (array->i + more <= array->n) return;
    array->n = 2 * (array->i + more);
    array->d = realloc(array->d, array->n * array->icd.sz);
}

static inline void cubecheck_start(UT_array* array, UT_icd const* element) {
    memset(array, 0, sizeof(*array));
    array->icd = *element;
}

static inline UT_array* cubecheck_new_array(UT_icd const* element) {
    UT_array* const array = malloc(sizeof(UT_array));
    cubecheck_start(array, element);
    return array;
}

static inline void cubecheck_push(UT_array* array, void const* element) {
    cubecheck_reserve(array, 1);
    void* const to = cubecheck_element(array, array->i++);
    if (array->icd.copy)
        array->icd.copy(to, element);
    else
        memcpy(to, element, array->icd.sz);
}

static inline void cubecheck_extend(UT_array* array) {
    cubecheck_reserve(array, 1);
    void* const to = cubecheck_element(array, array->i++);
    if (array->icd.init)
        array->icd.init(to);
    else
        memset(to, 0, array->icd.sz);
}

static inline void cubecheck_erase(UT_array* array, unsigned from, unsigned count) {
    for (unsigned at = from; array->icd.dtor && at < from + count; ++at)
        array->icd.dtor(cubecheck_element(array, at));
    if (array->i > from + count)
        memmove(cubecheck_element(array, from), cubecheck_element(array, from + count),
                (array->i - from - count) * array->icd.sz);
    array->i -= count;
}

static inline void cubecheck_end(UT_array* array) {
    if (array->i) cubecheck_erase(array, 0, array->i);
    free(array->d);
    array->d = NULL;
    array->n = 0;
}

static inline void cubecheck_free_array(UT_array* array) {
    cubecheck_end(array);
    free(array);
}

#define utarray_init(array, element) cubecheck_start(array, element)
#define utarray_done(array) cubecheck_end(array)
#define utarray_new(array, element, ...) ((array) = cubecheck_new_array(element))
#define utarray_free(array) cubecheck_free_array(array)
#define utarray_len(array) ((int)(array)->i)
#define utarray_eltptr(array, at) \
    ((unsigned)(at) < (array)->i ? cubecheck_element(array, (unsigned)(at)) : NULL)
#define utarray_front(array) ((array)->i ? cubecheck_element(array, 0) : NULL)
#define utarray_back(array) ((array)->i ? cubecheck_element(array, (array)->i - 1) : NULL)
#define utarray_push_back(array, element, ...) cubecheck_push(array, element)
#define utarray_push_back_int(array, element, ...) cubecheck_push(array, element)
#define utarray_extend_back(array, ...) cubecheck_extend(array)
#define utarray_pop_back(array) cubecheck_erase(array, (array)->i - 1, 1)
#define utarray_erase(array, at, count) cubecheck_erase(array, (unsigned)(at), (unsigned)(count))
#define utarray_clear(array) cubecheck_erase(array, 0, (array)->i)
#define ut_int_array(array) ((int*)(void*)(array)->d)
#define ut_type_array(array, type) ((type)(void*)(array)->d)

#endif
