/* Gives the processor away while MPICH waits for a message.
 *
 * Where there are more ranks than processors, a rank of MPICH that waits keeps its processor until the
 * system takes it away, while the sender has none.  The loop in which it waits calls ucp_worker_progress
 * of UCX.  This one comes before that of UCX, since it is in the program: it does the same, and if nothing
 * has arrived, it yields. */
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
