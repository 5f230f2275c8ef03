/* Broadcasts in the style of libraries: right ones, and ones with one fault each. */
#include "scratch.h"

#define PARAMETERS void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm

static int key = MPI_KEYVAL_INVALID;

static int free_copy(MPI_Comm comm, int keyval, void* value, void* extra) {
    MPI_Comm* const copy = value;
    (void)comm, (void)keyval, (void)extra;
    MPI_Comm_free(copy);
    free(copy);
    return MPI_SUCCESS;
}

/* Returns the duplicate of a communicator, which is stored as an attribute of it. */
static MPI_Comm copy_of(MPI_Comm comm) {
    MPI_Comm* copy;
    int is_known;
    if (key == MPI_KEYVAL_INVALID) MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_copy, &key, NULL);
    MPI_Comm_get_attr(comm, key, &copy, &is_known);
    if (is_known) return *copy;
    copy = malloc(sizeof *copy);
    MPI_Comm_dup(comm, copy);
    MPI_Comm_set_attr(comm, key, copy);
    return *copy;
}

int keeps_a_communicator(PARAMETERS) {
    MPI_Bcast(buffer, count, type, root, copy_of(comm));
    return MPI_Bcast(buffer, count, type, root, copy_of(comm));
}

int loses_a_communicator(PARAMETERS) {
    MPI_Comm copy;
    MPI_Comm_dup(comm, &copy);
    return MPI_Bcast(buffer, count, type, root, copy);
}
