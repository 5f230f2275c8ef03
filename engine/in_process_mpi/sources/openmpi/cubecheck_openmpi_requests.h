/* Requests of Open MPI by those of plain MPI. */
#ifndef CUBECHECK_OPENMPI_REQUESTS_H
#define CUBECHECK_OPENMPI_REQUESTS_H

/* A typedef, since macros are expanded after MPI's names are redefined as those of Open MPI. */
typedef MPI_Request cubecheck_mpi_request;
typedef MPI_Status cubecheck_mpi_status;

CUBECHECK_MAY_BE_UNUSED static cubecheck_request_t cubecheck_no_request = {
    MPI_REQUEST_NULL, 0, {0, 0, MPI_SUCCESS, 0, 0}};

static inline cubecheck_mpi_status* cubecheck_no_statuses(void) { return MPI_STATUSES_IGNORE; }

static inline cubecheck_request_t* cubecheck_request(MPI_Request handle) {
    cubecheck_request_t* const request = calloc(1, sizeof(*request));
    request->handle = handle;
    return request;
}

/* Whether the library wants the status.  Open MPI's sources pass either constant for an ignored status. */
static inline int cubecheck_wants_status(void const* status) {
    return status != NULL && status != (void const*)MPI_STATUS_IGNORE &&
           status != (void const*)MPI_STATUSES_IGNORE;
}

CUBECHECK_MAY_BE_UNUSED
static void cubecheck_keep_status(void* wanted, MPI_Status const* status, int error) {
    if (!cubecheck_wants_status(wanted)) return;
    cubecheck_status_t* const kept = wanted;
    int bytes = 0;
    kept->MPI_SOURCE = status->MPI_SOURCE;
    kept->MPI_TAG = status->MPI_TAG;
    kept->MPI_ERROR = error;
    MPI_Get_count(status, MPI_BYTE, &bytes);
    kept->_ucount = (size_t)bytes;
}

/* Frees a completed request, unless it is persistent. */
static inline void cubecheck_done(cubecheck_request_t** request) {
    if ((*request)->is_persistent) return;
    if (*request != &cubecheck_no_request) free(*request);
    *request = &cubecheck_no_request;
}

#define ompi_request_wait(request, status)                                              \
    ({                                                                                  \
        cubecheck_request_t** const cubecheck_awaited = (request);                      \
        int cubecheck_error = MPI_SUCCESS;                                              \
        if (*cubecheck_awaited != &cubecheck_no_request) {                              \
            cubecheck_mpi_status cubecheck_told;                                        \
            cubecheck_error = MPI_Wait(&(*cubecheck_awaited)->handle, &cubecheck_told); \
            cubecheck_keep_status(status, &cubecheck_told, cubecheck_error);            \
            cubecheck_done(cubecheck_awaited);                                          \
        }                                                                               \
        cubecheck_error;                                                                \
    })

#define ompi_request_wait_all(count, requests, statuses)                                             \
    ({                                                                                               \
        size_t const cubecheck_waits = (size_t)(count);                                              \
        cubecheck_request_t** const cubecheck_awaited = (requests);                                  \
        if (cubecheck_wants_status(statuses)) CUBECHECK_NOT_SUPPORTED("statuses of a wait for all"); \
        cubecheck_mpi_request* const cubecheck_handles =                                             \
            cubecheck_handles_of(cubecheck_waits, cubecheck_awaited);                                \
        int const cubecheck_error =                                                                  \
            MPI_Waitall((int)cubecheck_waits, cubecheck_handles, cubecheck_no_statuses());           \
        for (size_t cubecheck_which = 0; cubecheck_which < cubecheck_waits; ++cubecheck_which)       \
            cubecheck_done(&cubecheck_awaited[cubecheck_which]);                                     \
        free(cubecheck_handles);                                                                     \
        cubecheck_error;                                                                             \
    })

#define ompi_request_wait_any(count, requests, which, status)                             \
    ({                                                                                    \
        size_t const cubecheck_waits = (size_t)(count);                                   \
        cubecheck_request_t** const cubecheck_awaited = (requests);                       \
        cubecheck_mpi_status cubecheck_told;                                              \
        cubecheck_mpi_request* const cubecheck_handles =                                  \
            cubecheck_handles_of(cubecheck_waits, cubecheck_awaited);                     \
        int const cubecheck_error =                                                       \
            MPI_Waitany((int)cubecheck_waits, cubecheck_handles, which, &cubecheck_told); \
        if (*(which) != MPI_UNDEFINED) {                                                  \
            cubecheck_keep_status(status, &cubecheck_told, cubecheck_error);              \
            cubecheck_done(&cubecheck_awaited[*(which)]);                                 \
        }                                                                                 \
        free(cubecheck_handles);                                                          \
        cubecheck_error;                                                                  \
    })

CUBECHECK_MAY_BE_UNUSED
static MPI_Request* cubecheck_handles_of(size_t count, cubecheck_request_t** requests) {
    MPI_Request* const handles = malloc(sizeof(MPI_Request) * (count > 0 ? count : 1));
    for (size_t i = 0; i < count; ++i) handles[i] = requests[i]->handle;
    return handles;
}

static inline int ompi_request_free(cubecheck_request_t** request) {
    int error = MPI_SUCCESS;
    if (*request != &cubecheck_no_request) error = MPI_Request_free(&(*request)->handle);
    if (*request != &cubecheck_no_request) (*request)->is_persistent = 0;
    cubecheck_done(request);
    return error;
}

/* Called only after an error. */
#define ompi_request_cancel(request) \
    ((void)(request), CUBECHECK_NOT_SUPPORTED("ompi_request_cancel"), OMPI_ERROR)

/* ---- arrays of requests that a communicator keeps ---- */

CUBECHECK_MAY_BE_UNUSED
static cubecheck_request_t** ompi_coll_base_comm_get_reqs(mca_coll_base_comm_t* data, int count) {
    if (count == 0) return NULL;
    struct cubecheck_array* const array = malloc(sizeof(*array));
    array->requests = malloc(sizeof(cubecheck_request_t*) * (size_t)count);
    for (int i = 0; i < count; ++i) array->requests[i] = &cubecheck_no_request;
    array->next = data->arrays;
    data->arrays = array;
    return array->requests;
}

CUBECHECK_MAY_BE_UNUSED
static void ompi_coll_base_free_reqs(cubecheck_request_t** requests, int count) {
    for (int i = 0; requests && i < count; ++i)
        if (requests[i] != &cubecheck_no_request) ompi_request_free(&requests[i]);
}

#endif
