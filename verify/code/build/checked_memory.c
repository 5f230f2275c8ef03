/* Linked with the user's files.  It adds margins to the blocks of malloc and new, which nobody may write to,
 * overwrites freed blocks, and intercepts exit.
 *
 * The linker gives the user's malloc the name __wrap_malloc, and the real one __real_malloc (--wrap=malloc).
 * The list of blocks is a global variable, so that each rank has its own.  With CUBECHECK_SANITIZED,
 * AddressSanitizer checks the blocks instead. */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Ends the run with a message.  The signal handler adds the line and the rank. */
static void end_with(char const* said) {
    fprintf(stderr, "cubecheck: %s\n", said);
    abort();
}

void cubecheck_exit_of_rank(int code) {
    char said[64];
    snprintf(said, sizeof said, "calls exit(%d)", code);
    end_with(said);
}

/* A region in which blocks are allocated consecutively, if the host asks for it: verify::Arena. */
typedef struct Arena {
    unsigned char *begin, *next, *end;
    size_t has_others;
    size_t has_kept_blocks;
} Arena;

Arena cubecheck_arena;

/* The initial value of each byte of a new block.  The host chooses it: in_process::poison or zero. */
unsigned char cubecheck_fill = 0xA5;

/* Whether blocks of new have margins.  The host says no if the library of C++ may free them, since it would
 * give the user's address to the real free. */
unsigned char cubecheck_checks_new = 1;

enum { MOST_CALLERS = 8 };

#ifdef CUBECHECK_SANITIZED

int cubecheck_memory_damage(size_t* bytes, void** allocated_by) {
    *bytes = 0;
    memset(allocated_by, 0, MOST_CALLERS * sizeof *allocated_by);
    return 0;
}

void cubecheck_keep_blocks(void) {}
void cubecheck_release_blocks(void) {}

#else

enum {
    MARGIN_BEFORE = 64,
    MARGIN_BEHIND = 256, /* at least */
    MOST_BEHIND = 1 << 16,
    MOST_KEPT = 1 << 16, /* bytes of freed blocks */
    MOST_FILLED = 1 << 22, /* bytes of a block that are overwritten: a larger one takes its pages only if used */
    RECEIVED_NEVER = 0xA5,
    BEYOND = 0xC7, /* in_process::beyond_block */
    FREED = 0xDB   /* in_process::freed */
};

/* The header of a block, in front of the user's bytes.  Its last member is the margin. */
typedef struct Block {
    struct Block *next, *previous;
    void* raw;
    void* allocated_by[MOST_CALLERS]; /* return addresses, the innermost first; then null */
    size_t bytes, behind; /* of the user, and of the margin after them */
    size_t mapped; /* bytes; 0 for a block of malloc */
    size_t is_kept;
    unsigned char margin[MARGIN_BEFORE]; /* without padding after it */
} Block;

_Static_assert(sizeof(Block) == offsetof(Block, margin) + MARGIN_BEFORE, "the margin ends where the user's bytes begin");

static Block* blocks;
static Block *oldest_freed, *latest_freed; /* linked by `next`; not given back yet */
static size_t kept_bytes;
static size_t damaged_bytes;
static void* damaged_by[MOST_CALLERS];
static int damage; /* 0 none, 1 beyond a block, 2 in a freed one */

void* __real_malloc(size_t bytes);
void __real_free(void* memory);
void* __real_mmap(void* at, size_t bytes, int protection, int flags, int file, off_t offset);

void* __wrap_mmap(void* at, size_t bytes, int protection, int flags, int file, off_t offset) {
    cubecheck_arena.has_others = 1;
    return __real_mmap(at, bytes, protection, flags, file, offset);
}

/* Result: null if there is no arena or not enough space. */
static unsigned char* taken_from_arena(size_t bytes) {
    Arena* const arena = &cubecheck_arena;
    size_t const whole = (bytes + 15) / 16 * 16;
    unsigned char* const at = arena->next;
    if (!arena->begin || bytes > MOST_FILLED || whole > (size_t)(arena->end - at)) {
        arena->has_others = 1;
        return NULL;
    }
    arena->next += whole;
    return memset(at, 0, whole);
}

static int is_in_arena(void* memory) {
    unsigned char* const at = memory;
    return cubecheck_arena.begin && cubecheck_arena.begin <= at && at < cubecheck_arena.end;
}

static unsigned char* memory_of(Block* block) { return (unsigned char*)(block + 1); }

static int is_filled(unsigned char const* bytes, size_t length, unsigned char with) {
    return length == 0 || (bytes[0] == with && memcmp(bytes, bytes + 1, length - 1) == 0);
}

static void note_damage(Block* block, int kind) {
    if (damage) return;
    damage = kind;
    damaged_bytes = block->bytes;
    memcpy(damaged_by, block->allocated_by, sizeof damaged_by);
}

static int is_intact(Block* block) {
    return is_filled(block->margin, MARGIN_BEFORE, BEYOND) &&
           is_filled(memory_of(block) + block->bytes, block->behind, BEYOND);
}

static void check_margins(Block* block) {
    if (!is_intact(block)) note_damage(block, 1);
}

/* Overwrites the first bytes of a block. */
static void fill(Block* block, unsigned char with) {
    memset(memory_of(block), with, block->bytes < MOST_FILLED ? block->bytes : MOST_FILLED);
}

static int is_block_filled(Block* block, unsigned char with) {
    return is_filled(memory_of(block), block->bytes < MOST_FILLED ? block->bytes : MOST_FILLED, with);
}

/* The size of the margin after a block: as large as the block would be if the code forgets gaps between
 * elements. */
static size_t bytes_behind(size_t bytes) {
    if (bytes > MOST_BEHIND / 16) return MOST_BEHIND;
    return bytes * 16 < MARGIN_BEHIND ? MARGIN_BEHIND : bytes * 16;
}

extern char const __ehdr_start[] __attribute__((visibility("hidden")));
extern char const etext[] __attribute__((visibility("hidden")));

/* Notes who has called the function with this frame: new is called by templates of the library of C++, whose
 * lines say nothing to the user.  The user's files are compiled with frame pointers.  Frames elsewhere may be
 * without: the walk ends at the first call from outside of this library. */
static void note_callers(Block* block, void* frame) {
    enum { LARGEST_FRAME = 1 << 20 };
    uintptr_t const* at = frame;
    int i;
    memset(block->allocated_by, 0, sizeof block->allocated_by);
    for (i = 0; i < MOST_CALLERS; ++i) {
        uintptr_t const by = at[1], next = at[0];
        if (by < (uintptr_t)__ehdr_start || (uintptr_t)etext <= by) return;
        block->allocated_by[i] = (void*)by;
        if (next <= (uintptr_t)at || next - (uintptr_t)at > LARGEST_FRAME || next % sizeof next != 0) return;
        at = (uintptr_t const*)next;
    }
}

/* `frame` is that of the function that the user has called. */
static void* allocated(size_t bytes, size_t alignment, void* frame) {
    uintptr_t at;
    Block* block;
    unsigned char* raw;
    size_t const behind = bytes_behind(bytes);
    size_t whole, mapped = 0;
    if (alignment < 16) alignment = 16;
    if (bytes > (SIZE_MAX >> 1)) return NULL;
    whole = sizeof(Block) + alignment + bytes + behind;
    raw = taken_from_arena(whole);
    if (raw) {
        mapped = 0;
    } else if (bytes > MOST_FILLED) { /* malloc may write to all of a block, too: M_PERTURB */
        raw = __real_mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (raw == MAP_FAILED) return NULL;
        mapped = whole;
    } else {
        raw = __real_malloc(whole);
        if (!raw) return NULL;
    }
    at = ((uintptr_t)raw + sizeof(Block) + alignment - 1) / alignment * alignment;
    block = (Block*)at - 1;
    block->raw = raw;
    block->bytes = bytes;
    block->behind = behind;
    block->mapped = mapped;
    block->is_kept = 0;
    note_callers(block, frame);
    block->previous = NULL;
    block->next = blocks;
    if (blocks) blocks->previous = block;
    blocks = block;
    memset(block->margin, BEYOND, MARGIN_BEFORE);
    fill(block, cubecheck_fill);
    memset(memory_of(block) + bytes, BEYOND, behind);
    return memory_of(block);
}

/* The block of the user's memory in a list; null if the list does not have it. */
static Block* block_in(Block* list, void* memory) {
    Block* block;
    for (block = list; block; block = block->next)
        if (memory_of(block) == memory) return block;
    return NULL;
}

/* Frees a block.  Its marks are erased first, so that another allocation there is not mistaken for a block.
 * */
static void free_unmarked(Block* block) {
    void* const raw = block->raw;
    if (block->mapped) {
        munmap(raw, block->mapped);
        return;
    }
    memset(memory_of(block) + block->bytes, RECEIVED_NEVER, block->behind);
    fill(block, RECEIVED_NEVER);
    memset(block, RECEIVED_NEVER, sizeof *block);
    if (!is_in_arena(raw)) __real_free(raw);
}

/* Frees the oldest freed blocks until at most so many bytes are kept; all if `most` is 0. */
static void give_back(size_t most) {
    while (oldest_freed && (kept_bytes > most || most == 0)) {
        Block* const block = oldest_freed;
        oldest_freed = block->next;
        if (!oldest_freed) latest_freed = NULL;
        kept_bytes -= block->bytes;
        check_margins(block);
        if (!is_block_filled(block, FREED)) note_damage(block, 2);
        free_unmarked(block);
    }
}

/* Overwrites a freed block at once, and frees it later, so that a later read or write shows. */
void __wrap_free(void* memory) {
    Block* const block = memory ? block_in(blocks, memory) : NULL;
    if (!block) {
        if (memory && block_in(oldest_freed, memory)) end_with("frees a block for the second time");
        __real_free(memory);
        return;
    }
    check_margins(block);
    if (block->previous) block->previous->next = block->next;
    if (!block->previous) blocks = block->next;
    if (block->next) block->next->previous = block->previous;
    fill(block, FREED);
    block->next = NULL;
    if (latest_freed) latest_freed->next = block;
    if (!latest_freed) oldest_freed = block;
    latest_freed = block;
    kept_bytes += block->bytes;
    give_back(MOST_KEPT);
}

void* __wrap_malloc(size_t bytes) { return allocated(bytes, 0, __builtin_frame_address(0)); }

void* __wrap_calloc(size_t count, size_t size) {
    void* memory;
    if (size > 0 && count > SIZE_MAX / size) return NULL;
    memory = allocated(count * size, 0, __builtin_frame_address(0));
    return memory ? memset(memory, 0, count * size) : NULL;
}

void* __wrap_realloc(void* memory, size_t bytes) {
    Block* const old = memory ? block_in(blocks, memory) : NULL;
    void* const fresh = allocated(bytes, 0, __builtin_frame_address(0));
    if (!fresh || !memory) return fresh;
    if (old) memcpy(fresh, memory, old->bytes < bytes ? old->bytes : bytes);
    __wrap_free(memory);
    return fresh;
}

void* __wrap_reallocarray(void* memory, size_t count, size_t size) {
    if (size > 0 && count > SIZE_MAX / size) return NULL;
    return __wrap_realloc(memory, count * size);
}

void* __wrap_aligned_alloc(size_t alignment, size_t bytes) {
    return allocated(bytes, alignment, __builtin_frame_address(0));
}

int __wrap_posix_memalign(void** memory, size_t alignment, size_t bytes) {
    *memory = allocated(bytes, alignment, __builtin_frame_address(0));
    return *memory ? 0 : ENOMEM;
}

char* __wrap_strdup(char const* text) {
    size_t const bytes = strlen(text) + 1;
    char* const copy = allocated(bytes, 0, __builtin_frame_address(0));
    return copy ? memcpy(copy, text, bytes) : NULL;
}

/* The operators of C++, which are absent if all files are in C.  They throw an exception if there is no
 * memory. */
__attribute__((weak)) void* __real__Znwm(size_t bytes);
__attribute__((weak)) void* __real__ZnwmSt11align_val_t(size_t bytes, size_t alignment);
__attribute__((weak)) void __real__ZdlPv(void* memory);

static void* allocated_by_new(size_t bytes, size_t alignment, void* frame) {
    void* const memory = cubecheck_checks_new ? allocated(bytes, alignment, frame) : NULL;
    if (memory) return memory;
    cubecheck_arena.has_others = 1;
    return alignment ? __real__ZnwmSt11align_val_t(bytes, alignment) : __real__Znwm(bytes);
}

static void* tried_by_new(size_t bytes, void* frame) {
    if (cubecheck_checks_new) return allocated(bytes, 0, frame);
    cubecheck_arena.has_others = 1;
    return __real_malloc(bytes);
}

void* __wrap__Znwm(size_t bytes) { return allocated_by_new(bytes, 0, __builtin_frame_address(0)); }
void* __wrap__Znam(size_t bytes) { return allocated_by_new(bytes, 0, __builtin_frame_address(0)); }
void* __wrap__ZnwmSt11align_val_t(size_t bytes, size_t alignment) {
    return allocated_by_new(bytes, alignment, __builtin_frame_address(0));
}
void* __wrap__ZnamSt11align_val_t(size_t bytes, size_t alignment) {
    return allocated_by_new(bytes, alignment, __builtin_frame_address(0));
}
void* __wrap__ZnwmRKSt9nothrow_t(size_t bytes, void const* tag) {
    (void)tag;
    return tried_by_new(bytes, __builtin_frame_address(0));
}
void* __wrap__ZnamRKSt9nothrow_t(size_t bytes, void const* tag) {
    (void)tag;
    return tried_by_new(bytes, __builtin_frame_address(0));
}

void __wrap__ZdlPv(void* memory) {
    if (memory && block_in(blocks, memory)) {
        __wrap_free(memory);
        return;
    }
    if (memory && block_in(oldest_freed, memory)) end_with("deletes a block for the second time");
    if (memory) __real__ZdlPv(memory);
}
void __wrap__ZdaPv(void* memory) { __wrap__ZdlPv(memory); }
void __wrap__ZdlPvm(void* memory, size_t bytes) {
    (void)bytes;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdaPvm(void* memory, size_t bytes) {
    (void)bytes;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdlPvSt11align_val_t(void* memory, size_t alignment) {
    (void)alignment;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdaPvSt11align_val_t(void* memory, size_t alignment) {
    (void)alignment;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdlPvmSt11align_val_t(void* memory, size_t bytes, size_t alignment) {
    (void)bytes, (void)alignment;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdaPvmSt11align_val_t(void* memory, size_t bytes, size_t alignment) {
    (void)bytes, (void)alignment;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdlPvRKSt9nothrow_t(void* memory, void const* tag) {
    (void)tag;
    __wrap__ZdlPv(memory);
}
void __wrap__ZdaPvRKSt9nothrow_t(void* memory, void const* tag) {
    (void)tag;
    __wrap__ZdlPv(memory);
}

/* Result: 1 if this rank has written beyond one of its blocks; 2 if it has written to a freed block; 0
 *         otherwise.  Sets the size of that block and the MOST_CALLERS addresses that allocated it.  Frees
 *         the freed blocks. */
int cubecheck_memory_damage(size_t* bytes, void** allocated_by) {
    Block* block;
    for (block = blocks; block; block = block->next) check_margins(block);
    give_back(0);
    *bytes = damaged_bytes;
    memcpy(allocated_by, damaged_by, sizeof damaged_by);
    return damage;
}

/* Marks the blocks that exist before the first run.  They exist in every run. */
void cubecheck_keep_blocks(void) {
    Block* block;
    for (block = blocks; block; block = block->next) block->is_kept = 1;
    cubecheck_arena.has_kept_blocks = blocks != NULL;
    cubecheck_arena.has_others = 0;
}

/* Frees the blocks of this rank: the rank was stopped early, or has leaked them.  Stops at the first damaged
 * block, after which the list may be damaged, too. */
void cubecheck_release_blocks(void) {
    Block* block = blocks;
    blocks = NULL;
    while (block && is_intact(block)) {
        Block* const next = block->next;
        if (!block->is_kept) free_unmarked(block);
        block = next;
    }
    while ((block = oldest_freed) && is_intact(block)) {
        oldest_freed = block->next;
        free_unmarked(block);
    }
    latest_freed = NULL;
}

#endif
