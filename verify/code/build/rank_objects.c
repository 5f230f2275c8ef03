/* Linked with the user's files.  Each rank constructs and destroys its own global objects, as a process does.
 *
 * The dynamic loader calls the constructors of a library when it loads it.  The first of them, in this file,
 * removes the others from the loader's table.  Each rank calls them before anything else.  Functions that
 * they register with __cxa_atexit (for the linker, __wrap___cxa_atexit) are called when the rank ends.  They
 * are also called when a process exits that the rank has forked (__wrap_exit). */
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

typedef void (*Constructor)(int, char**, char**);

typedef struct Destructor {
    void (*function)(void*);
    void* argument;
} Destructor;

extern ElfW(Dyn) _DYNAMIC[] __attribute__((visibility("hidden")));
extern char const __ehdr_start[] __attribute__((visibility("hidden")));

/* The tables are outside of the global variables, which are copied whenever another rank runs. */
static Constructor* constructors;
static size_t constructor_count;
/* The destructors of the running rank. */
static Destructor* destructors;
static size_t destructor_count, destructor_room;
static pid_t process; /* that runs the rank */

static void construct_nothing(int argc, char** argv, char** environment) {
    (void)argc, (void)argv, (void)environment;
}

/* Priority 101: after the constructors of a sanitizer, before those without a priority. */
__attribute__((constructor(101))) static void keep_constructors(void) {
    Constructor* table = NULL;
    size_t count = 0, i = 0;
    for (ElfW(Dyn) const* entry = _DYNAMIC; entry->d_tag != DT_NULL; ++entry) {
        if (entry->d_tag == DT_INIT_ARRAY)
            table = (Constructor*)((uintptr_t)__ehdr_start + (uintptr_t)entry->d_un.d_ptr);
        if (entry->d_tag == DT_INIT_ARRAYSZ) count = (size_t)entry->d_un.d_val / sizeof(Constructor);
    }
    while (i < count && (uintptr_t)table[i] != (uintptr_t)keep_constructors) ++i;
    if (i == count) return;
    constructors =
        mmap(NULL, count * sizeof *table, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (constructors == MAP_FAILED) return;
    uintptr_t const page = (uintptr_t)sysconf(_SC_PAGESIZE), begin = (uintptr_t)table / page * page;
    if (mprotect((void*)begin, (uintptr_t)(table + count) - begin, PROT_READ | PROT_WRITE) != 0) return;
    for (++i; i < count; ++i) {
        constructors[constructor_count++] = table[i];
        table[i] = construct_nothing;
    }
}

int __wrap___cxa_atexit(void (*function)(void*), void* argument, void* library) {
    (void)library;
    if (destructor_count == destructor_room) {
        size_t const room = destructor_room == 0 ? 16 : 2 * destructor_room;
        Destructor* const larger = realloc(destructors, room * sizeof *larger);
        if (!larger) return 1;
        destructors = larger;
        destructor_room = room;
    }
    destructors[destructor_count++] = (Destructor){function, argument};
    return 0;
}

void cubecheck_begin_rank(void) {
    static char name[] = "";
    char* arguments[] = {name, NULL};
    char* environment[] = {NULL};
    process = getpid();
    for (size_t i = 0; i < constructor_count; ++i) constructors[i](1, arguments, environment);
}

void cubecheck_end_rank(void) {
    while (destructor_count > 0) {
        Destructor const last = destructors[--destructor_count];
        last.function(last.argument);
    }
    free(destructors);
    destructors = NULL;
    destructor_room = 0;
}

void cubecheck_exit_of_rank(int code);

/* Ends the rank, not the process: exit would call the functions that others have registered, on the stack of
 * a rank. */
void __wrap_exit(int code) {
    if (getpid() == process) cubecheck_exit_of_rank(code);
    cubecheck_end_rank();
    fflush(NULL);
    _exit(code);
}

/* Ranks do not sleep: no other rank of this process could run in the meantime. */
unsigned __wrap_sleep(unsigned seconds) {
    (void)seconds;
    return 0;
}

int __wrap_usleep(useconds_t microseconds) {
    (void)microseconds;
    return 0;
}

int __wrap_nanosleep(struct timespec const* time, struct timespec* left) {
    (void)time, (void)left;
    return 0;
}
