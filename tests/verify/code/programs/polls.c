/* Broadcasts whose ranks poll for a message. */
#include <mpi.h>
#include <time.h>
#include <unistd.h>

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

static void signal_others(int root, int first, MPI_Comm comm) {
    int n, other;
    MPI_Comm_size(comm, &n);
    for (other = first; other < n; ++other)
        if (other != root) MPI_Send(NULL, 0, MPI_INT, other, 3, comm);
}

static int is_root(int root, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank == root;
}

/* The root sends to the ranks from `first` on. */
static int polled(PARAMETERS, int first) {
    MPI_Request request;
    int done = 0;
    if (is_root(root, comm)) {
        signal_others(root, first, comm);
    } else {
        MPI_Irecv(NULL, 0, MPI_INT, root, 3, comm, &request);
        while (!done) MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

int polls_for_its_message(PARAMETERS) { return polled(buffer, count, type, root, comm, 0); }

/* Wrong: nobody sends to rank 0. */
int tests_for_nothing(PARAMETERS) { return polled(buffer, count, type, root, comm, 1); }

/* Wrong: probes for a tag that nobody sends. */
int probes_for_nothing(PARAMETERS) {
    int there = 0;
    if (is_root(root, comm)) {
        signal_others(root, 0, comm);
    } else {
        while (!there) MPI_Iprobe(root, 4, comm, &there, MPI_STATUS_IGNORE);
        MPI_Recv(NULL, 0, MPI_INT, root, 4, comm, MPI_STATUS_IGNORE);
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Sleeps for a day before each test: ranks do not sleep here. */
int sleeps_before_each_test(PARAMETERS) {
    MPI_Request request;
    int done = 0;
    struct timespec const day = {86400, 0};
    if (is_root(root, comm)) {
        signal_others(root, 0, comm);
    } else {
        MPI_Irecv(NULL, 0, MPI_INT, root, 3, comm, &request);
        while (!done) {
            sleep(86400);
            usleep(999999);
            nanosleep(&day, NULL);
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        }
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Wrong: trusts that a message comes within a day. */
int sleeps_instead_of_a_wait(PARAMETERS) {
    MPI_Request request;
    if (is_root(root, comm)) {
        signal_others(root, 0, comm);
    } else {
        MPI_Irecv(NULL, 0, MPI_INT, root, 3, comm, &request);
        sleep(86400);
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

/* Polls a thousand times before the root can send, and then waits. */
int polls_before_it_waits(PARAMETERS) {
    MPI_Request request;
    int done = 0, tries;
    if (is_root(root, comm)) {
        MPI_Barrier(comm);
        signal_others(root, 0, comm);
    } else {
        MPI_Irecv(NULL, 0, MPI_INT, root, 3, comm, &request);
        for (tries = 0; tries < 1000; ++tries) MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        MPI_Barrier(comm);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

static int send_to_others(PARAMETERS) {
    int n, other;
    MPI_Comm_size(comm, &n);
    for (other = 0; other < n; ++other)
        if (other != root) MPI_Send(buffer, count, type, other, 5, comm);
    return MPI_SUCCESS;
}

/* The root sends the data; the others test for them, at most `most` times (0: without a limit). */
static int received_by_tests(PARAMETERS, int most) {
    MPI_Request request;
    int tries, done = 0;
    if (is_root(root, comm)) return send_to_others(buffer, count, type, root, comm);
    MPI_Irecv(buffer, count, type, root, 5, comm, &request);
    for (tries = 0; !done && (most == 0 || tries < most); ++tries)
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    return done ? MPI_SUCCESS : MPI_Request_free(&request);
}

int tests_until_it_has_come(PARAMETERS) { return received_by_tests(buffer, count, type, root, comm, 0); }

/* Wrong: a message may take longer than fifty tests. */
int gives_up_after_fifty_tests(PARAMETERS) { return received_by_tests(buffer, count, type, root, comm, 50); }

/* As `received_by_tests`, with probes. */
static int received_by_probes(PARAMETERS, int most) {
    int tries, there = 0;
    if (is_root(root, comm)) return send_to_others(buffer, count, type, root, comm);
    for (tries = 0; !there && (most == 0 || tries < most); ++tries)
        MPI_Iprobe(root, 5, comm, &there, MPI_STATUS_IGNORE);
    return there ? MPI_Recv(buffer, count, type, root, 5, comm, MPI_STATUS_IGNORE) : MPI_SUCCESS;
}

int probes_until_it_has_come(PARAMETERS) { return received_by_probes(buffer, count, type, root, comm, 0); }

/* Wrong: a message may take longer than fifty probes. */
int gives_up_after_fifty_probes(PARAMETERS) {
    return received_by_probes(buffer, count, type, root, comm, 50);
}

/* MPI_Testany on null requests succeeds at once, and never names a request. */
int tests_null_requests(PARAMETERS) {
    MPI_Request requests[1] = {MPI_REQUEST_NULL};
    int which = MPI_UNDEFINED, done;
    while (which != 0) MPI_Testany(1, requests, &which, &done, MPI_STATUS_IGNORE);
    return MPI_Bcast(buffer, count, type, root, comm);
}
