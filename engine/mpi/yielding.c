/* Yields the processor while MPICH waits for a message.
 *
 * If there are more ranks than processors, a waiting rank of MPICH keeps its processor until the system
 * preempts it, while the sender has none.  The waiting loop calls ucp_worker_progress of UCX.  The function
 * below replaces that of UCX, since the linker finds it in the program first.  It does the same, and yields
 * if nothing has arrived. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>

unsigned ucp_worker_progress(void* worker) {
    static unsigned (*of_ucx)(void*);
    unsigned arrived;
    if (!of_ucx) *(void**)&of_ucx = dlsym(RTLD_NEXT, "ucp_worker_progress");
    arrived = of_ucx(worker);
    if (!arrived) sched_yield();
    return arrived;
}
