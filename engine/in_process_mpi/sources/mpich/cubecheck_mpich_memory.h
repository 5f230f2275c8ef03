/* Temporary memory of MPICH.  Its macros have more arguments in versions before 4.2; the number of arguments
 * distinguishes them. */
#ifndef CUBECHECK_MPICH_MEMORY_H
#define CUBECHECK_MPICH_MEMORY_H

#define MPL_malloc(size, ...) malloc(size)
#define MPL_calloc(count, size, ...) calloc(count, size)
#define MPL_realloc(memory, size, ...) realloc(memory, size)
#define MPL_free(memory) free(memory)

enum { CUBECHECK_MOST_BLOCKS = 64 };

/* The blocks that a function has allocated, which are freed at its end. */
struct cubecheck_blocks {
    void* block[CUBECHECK_MOST_BLOCKS];
    int count;
};

static inline size_t cubecheck_bytes(MPI_Aint size) { return size > 0 ? (size_t)size : 1; }

static inline void* cubecheck_kept(struct cubecheck_blocks* blocks, void* block) {
    if (blocks->count == CUBECHECK_MOST_BLOCKS) CUBECHECK_NOT_SUPPORTED("more than 64 temporary buffers");
    blocks->block[blocks->count++] = block;
    return block;
}

static inline void cubecheck_free_blocks(struct cubecheck_blocks* blocks) {
    while (blocks->count > 0) free(blocks->block[--blocks->count]);
}

/* The call of malloc is expanded in the library's line: messages about the block name that line. */
#define CUBECHECK_KEEP_2(pointer, size)                                                                      \
    ((pointer) = cubecheck_kept(&cubecheck_blocks_, malloc(cubecheck_bytes(size))))
#define CUBECHECK_KEEP_5(pointer, type, size, error, name) CUBECHECK_KEEP_2(pointer, size)
#define CUBECHECK_KEEP_6(pointer, type, size, error, name, class_) CUBECHECK_KEEP_2(pointer, size)
#define CUBECHECK_CHOSEN(a, b, c, d, e, f, chosen, ...) chosen

#define MPIR_CHKLMEM_DECL(...) struct cubecheck_blocks cubecheck_blocks_ = {{NULL}, 0}
#define MPIR_CHKLMEM_MALLOC(...)                                                                             \
    CUBECHECK_CHOSEN(__VA_ARGS__, CUBECHECK_KEEP_6, CUBECHECK_KEEP_5, cubecheck_no_such_number_of_arguments, \
                     cubecheck_no_such_number_of_arguments, CUBECHECK_KEEP_2, )                              \
    (__VA_ARGS__)
#define MPIR_CHKLMEM_FREEALL() cubecheck_free_blocks(&cubecheck_blocks_)

#endif
