/* Barriers and broadcasts whose messages do not match. */
#include <mpi.h>

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

static int right(PARAMETERS) { return MPI_Bcast(buffer, count, type, root, comm); }

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

int leaves_a_message(PARAMETERS) {
    int token = 0;
    MPI_Request request;
    if (rank_in(comm) == 0 && size_of(comm) > 1) {
        MPI_Isend(&token, 1, MPI_INT, 1, 5, comm, &request);
        MPI_Request_free(&request);
    }
    return right(buffer, count, type, root, comm);
}

int leaves_a_request(PARAMETERS) {
    static int token;
    MPI_Request request;
    if (size_of(comm) > 1 && rank_in(comm) == 1) MPI_Irecv(&token, 1, MPI_INT, 0, 5, comm, &request);
    if (size_of(comm) > 1 && rank_in(comm) == 0) MPI_Send(&token, 1, MPI_INT, 1, 5, comm);
    return right(buffer, count, type, root, comm);
}

int sends_too_much(PARAMETERS) {
    int tokens[2] = {0, 0};
    MPI_Errhandler before;
    MPI_Comm_get_errhandler(comm, &before);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    if (size_of(comm) > 1 && rank_in(comm) == 0) MPI_Send(tokens, 2, MPI_INT, 1, 5, comm);
    if (rank_in(comm) == 1) MPI_Recv(tokens, 1, MPI_INT, 0, 5, comm, MPI_STATUS_IGNORE);
    MPI_Comm_set_errhandler(comm, before);
    return right(buffer, count, type, root, comm);
}

int sends_another_type(PARAMETERS) {
    float number = 0;
    int token = 0;
    if (size_of(comm) > 1 && rank_in(comm) == 0) MPI_Send(&number, 1, MPI_FLOAT, 1, 5, comm);
    if (rank_in(comm) == 1) MPI_Recv(&token, 1, MPI_INT, 0, 5, comm, MPI_STATUS_IGNORE);
    return right(buffer, count, type, root, comm);
}

int sends_to_nobody(PARAMETERS) {
    int token = 0;
    if (rank_in(comm) == 0) MPI_Send(&token, 1, MPI_INT, size_of(comm), 5, comm);
    return right(buffer, count, type, root, comm);
}
