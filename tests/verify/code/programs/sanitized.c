/* All-reduces whose reads or writes AddressSanitizer rejects, and right ones. */
#include "scratch.h"

#define PARAMETERS const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm

/* Whether the elements are ints, as in the cases that this file is for. */
static int are_ints(MPI_Datatype type) { return type == MPI_INT; }

int stays_within(PARAMETERS) {
    int const in_place = send == MPI_IN_PLACE;
    if (are_ints(type) && !in_place)
        for (int i = 0; i < count; ++i) ((int*)receive)[i] = ((int const*)send)[i];
    return MPI_Allreduce(are_ints(type) || in_place ? MPI_IN_PLACE : send, receive, count, type, op, comm);
}

/* Wrong: writes one element beyond the end of the output. */
int writes_one_too_many(PARAMETERS) {
    int const error = MPI_Allreduce(send, receive, count, type, op, comm);
    for (int i = 0; are_ints(type) && i <= count; ++i)
        if (i == count) ((int*)receive)[i] = 7;
    return error;
}

/* Wrong: reads one element beyond the end of the input, and does not use it. */
int reads_one_too_many(PARAMETERS) {
    int volatile sum = 0;
    if (are_ints(type) && send != MPI_IN_PLACE)
        for (int i = 0; i <= count; ++i) sum += ((int const*)send)[i];
    return MPI_Allreduce(send, receive, count, type, op, comm);
}

/* Wrong: MPI writes one element beyond the end of the output. */
int receives_one_too_many(PARAMETERS) {
    int rank, size, error = MPI_Allreduce(send, receive, count, type, op, comm);
    int const more[2] = {1, 2};
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (!are_ints(type) || size < 2 || rank > 1) return error;
    if (rank == 0) return MPI_Send(more, 1, type, 1, 3, comm);
    return MPI_Recv((int*)receive + count, 1, type, 0, 3, comm, MPI_STATUS_IGNORE);
}

int leaves_an_array(PARAMETERS) {
    int numbers[4] = {0}, rank;
    int volatile last = 4;
    MPI_Comm_rank(comm, &rank);
    if (rank == 1) numbers[last] = rank;
    MPI_Barrier(comm);
    return numbers[rank % 4] == -1 ? MPI_ERR_OTHER : MPI_Allreduce(send, receive, count, type, op, comm);
}

int uses_what_is_freed(PARAMETERS) {
    int* const number = malloc(sizeof *number);
    int volatile seen;
    *number = count;
    free(number);
    seen = *number;
    (void)seen;
    return MPI_Allreduce(send, receive, count, type, op, comm);
}
