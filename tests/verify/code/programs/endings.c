/* All-reduces that deadlock, crash, or do not return normally for another reason. */
#include <stdio.h>
#include <stdlib.h>

#include "scratch.h"

#define PARAMETERS const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm

static int right(PARAMETERS) { return MPI_Allreduce(send, receive, count, type, op, comm); }

static int rank_in(MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

static int size_of(MPI_Comm comm) {
    int n;
    MPI_Comm_size(comm, &n);
    return n;
}

int receives_first(PARAMETERS) {
    int const n = size_of(comm), next = (rank_in(comm) + 1) % n, previous = (rank_in(comm) + n - 1) % n;
    int token = 0;
    if (n > 1) {
        MPI_Recv(&token, 1, MPI_INT, previous, 1, comm, MPI_STATUS_IGNORE);
        MPI_Send(&token, 1, MPI_INT, next, 1, comm);
    }
    return right(send, receive, count, type, op, comm);
}

/* Right only if each channel buffers two messages. */
int sends_two_first(PARAMETERS) {
    int const n = size_of(comm), next = (rank_in(comm) + 1) % n, previous = (rank_in(comm) + n - 1) % n;
    int token = 0;
    if (n > 1) {
        MPI_Send(&token, 1, MPI_INT, next, 1, comm);
        MPI_Send(&token, 1, MPI_INT, next, 1, comm);
        MPI_Recv(&token, 1, MPI_INT, previous, 1, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&token, 1, MPI_INT, previous, 1, comm, MPI_STATUS_IGNORE);
    }
    return right(send, receive, count, type, op, comm);
}

/* Each rank starts its fold with its own contribution, and sends before it receives. */
int rotates_and_sends_first(PARAMETERS) {
    int const n = size_of(comm), next = (rank_in(comm) + 1) % n, previous = (rank_in(comm) + n - 1) % n;
    char *own = new_elements(count, type), *passed = new_elements(count, type);
    int step;
    begin_in_place(send, receive, count, type);
    copy_elements(receive, own, count, type);
    for (step = 1; step < n; ++step) {
        MPI_Send(own, count, type, next, 1, comm);
        MPI_Recv(passed, count, type, previous, 1, comm, MPI_STATUS_IGNORE);
        copy_elements(passed, own, count, type);
        MPI_Reduce_local(receive, passed, count, type, op);
        copy_elements(passed, receive, count, type);
    }
    free_elements(own, type);
    free_elements(passed, type);
    return MPI_SUCCESS;
}

int crashes(PARAMETERS) {
    int volatile* nowhere = (int volatile*)(size_t)(rank_in(comm) == 1 ? 16 : 0);
    if (nowhere) *nowhere = 1;
    return right(send, receive, count, type, op, comm);
}

/* Wrong: reads upwards from its stack, to the guard below the stack of another rank. */
int reads_above_its_stack(PARAMETERS) {
    volatile char here[16] = "";
    volatile char const* at = here;
    if (rank_in(comm) == 1)
        for (;; at += 16)
            if (*at == 'x' && at == here) break;
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

/* Wrong: crashes in place, and changes the result on the last of nine ranks. */
int crashes_in_place(PARAMETERS) {
    char const volatile first = count > 0 ? *(char const volatile*)send : 0;
    int const code = right(send, receive, count, type, op, comm);
    if (count > 0 && rank_in(comm) == 8) *(char*)receive ^= 1;
    return first == (count > 0 ? *(char const*)send : 0) ? code : MPI_ERR_BUFFER;
}

int overflows_its_stack(PARAMETERS) {
    char volatile room[65536];
    room[0] = (char)count;
    room[65535] = room[0];
    if (rank_in(comm) == 1) overflows_its_stack(send, receive, count, type, op, comm);
    return room[65535] == room[0] ? right(send, receive, count, type, op, comm) : MPI_ERR_OTHER;
}

int prints_and_aborts(PARAMETERS) {
    if (size_of(comm) == 3) {
        fprintf(stderr, "Assertion that three ranks are few failed\n");
        abort();
    }
    return right(send, receive, count, type, op, comm);
}

int exits(PARAMETERS) {
    if (size_of(comm) == 2) exit(0);
    return right(send, receive, count, type, op, comm);
}

int aborts(PARAMETERS) {
    if (size_of(comm) == 2) MPI_Abort(comm, 3);
    return right(send, receive, count, type, op, comm);
}

int loops(PARAMETERS) {
    int volatile go_on = rank_in(comm) == 1;
    while (go_on) {
    }
    return right(send, receive, count, type, op, comm);
}

int polls_forever(PARAMETERS) {
    int flag = rank_in(comm) != 1;
    while (!flag) MPI_Iprobe(MPI_ANY_SOURCE, 77, comm, &flag, MPI_STATUS_IGNORE);
    return right(send, receive, count, type, op, comm);
}

int cancels(PARAMETERS) {
    int token;
    MPI_Request request;
    MPI_Irecv(&token, 1, MPI_INT, MPI_ANY_SOURCE, 77, comm, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return right(send, receive, count, type, op, comm);
}
