/* All-reduces with lines that the cases do not reach. */
#include "scratch.h"

static int reduces_and_broadcasts(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                                  MPI_Comm comm) {
    begin_in_place(send, receive, count, type);
    reduce_to_first(receive, count, type, op, comm);
    broadcast_from_first(receive, count, type, comm);
    return MPI_SUCCESS;
}

int every_line_runs(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    begin_in_place(send, receive, count, type);
    reduce_to_first(receive, count, type, op, comm);
    if (rank == 0)
        rank = -1;
    else
        rank = 1;
    broadcast_from_first(receive, count, type, comm);
    return rank < 0 ? MPI_SUCCESS : rank - 1;
}

int wrong_for_max(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int const most = count / 2 + 1;
    if (op == MPI_MAX) {
        begin_in_place(send, receive, count, type); /* first of max */
        broadcast_from_first(receive, count < most ? count : most, type, comm);

        return MPI_SUCCESS; /* last of max */
    }
    return reduces_and_broadcasts(send, receive, count, type, op, comm);
}

int wrong_for_long_messages(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                            MPI_Comm comm) {
    int sent = count;
    if (count > 5000)
        sent = 5000; /* long message */
    return reduces_and_broadcasts(send, receive, sent, type, op, comm);
}

int wrong_if_a_call_fails(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op,
                          MPI_Comm comm) {
    int rank;
    int const error = MPI_Comm_rank(comm, &rank);
    if (error != MPI_SUCCESS) return reduces_and_broadcasts(send, receive, 0, type, op, comm); /* one line */
    return reduces_and_broadcasts(send, receive, count, type, op, comm);
}

/* A broadcast, which no all-reduce calls. */
int is_not_called(void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    if (count > 5000) {
        count = 5000;
    }
    return MPI_Bcast(buffer, count, type, root, comm);
}

int with_rules(const void* send, void* receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    if (op == MPI_MAX) {
#line 70 "rules.y"
        count = 0;
        broadcast_from_first(receive, count, type, comm);
    }
    return reduces_and_broadcasts(send, receive, count, type, op, comm);
}
