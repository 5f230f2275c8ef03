/* Messages and local reductions of MPICH's collectives by calls of plain MPI. */
#ifndef CUBECHECK_MPICH_MESSAGES_H
#define CUBECHECK_MPICH_MESSAGES_H

/* Tags only need to separate the messages of different collectives. */
enum {
    MPIR_BARRIER_TAG = 1,
    MPIR_BCAST_TAG,
    MPIR_GATHER_TAG,
    MPIR_GATHERV_TAG,
    MPIR_SCATTER_TAG,
    MPIR_SCATTERV_TAG,
    MPIR_ALLGATHER_TAG,
    MPIR_ALLGATHERV_TAG,
    MPIR_ALLTOALL_TAG,
    MPIR_ALLTOALLV_TAG,
    MPIR_ALLTOALLW_TAG,
    MPIR_REDUCE_TAG,
    MPIR_ALLREDUCE_TAG,
    MPIR_REDUCE_SCATTER_TAG,
    MPIR_REDUCE_SCATTER_BLOCK_TAG,
    MPIR_SCAN_TAG,
    MPIR_EXSCAN_TAG
};

typedef struct MPIR_Request {
    MPI_Request handle;
    MPI_Status status;
} MPIR_Request;

static inline MPIR_Request* cubecheck_request(MPI_Request handle) {
    MPIR_Request* const request = calloc(1, sizeof(MPIR_Request));
    request->handle = handle;
    return request;
}

#define MPIR_Request_free(request) free(request)

#define MPIC_Send(buffer, count, type, to, tag, communicator, ...) \
    MPI_Send(buffer, cubecheck_count(count), type, to, tag, (communicator)->handle)
#define MPIC_Ssend(buffer, count, type, to, tag, communicator, ...) \
    MPI_Ssend(buffer, cubecheck_count(count), type, to, tag, (communicator)->handle)
#define MPIC_Recv(buffer, count, type, from, tag, communicator, status, ...) \
    MPI_Recv(buffer, cubecheck_count(count), type, from, tag, (communicator)->handle, status)
#define MPIC_Probe(from, tag, communicator, status) MPI_Probe(from, tag, communicator, status)
#define MPIC_Sendrecv(buffer, count, type, to, tag, into, room, into_type, from, from_tag, communicator, \
                      status, ...)                                                                       \
    MPI_Sendrecv(buffer, cubecheck_count(count), type, to, tag, into, cubecheck_count(room), into_type,  \
                 from, from_tag, (communicator)->handle, status)
#define MPIC_Sendrecv_replace(buffer, count, type, to, tag, from, from_tag, communicator, status, ...) \
    MPI_Sendrecv_replace(buffer, cubecheck_count(count), type, to, tag, from, from_tag,                \
                         (communicator)->handle, status)

#define CUBECHECK_POST(call, buffer, count, type, peer, tag, communicator, request)       \
    ({                                                                                    \
        MPI_Request cubecheck_posted = MPI_REQUEST_NULL;                                  \
        int const cubecheck_error = call(buffer, cubecheck_count(count), type, peer, tag, \
                                         (communicator)->handle, &cubecheck_posted);      \
        *(request) = cubecheck_request(cubecheck_posted);                                 \
        cubecheck_error;                                                                  \
    })
#define MPIC_Isend(buffer, count, type, to, tag, communicator, request, ...) \
    CUBECHECK_POST(MPI_Isend, buffer, count, type, to, tag, communicator, request)
#define MPIC_Issend(buffer, count, type, to, tag, communicator, request, ...) \
    CUBECHECK_POST(MPI_Issend, buffer, count, type, to, tag, communicator, request)
#define MPIC_Irecv(buffer, count, type, from, tag, communicator, request) \
    CUBECHECK_POST(MPI_Irecv, buffer, count, type, from, tag, communicator, request)

#define MPIC_Wait(request, ...) MPI_Wait(&(request)->handle, &(request)->status)
#define MPIC_Waitall(count, requests, statuses, ...)                                               \
    ({                                                                                             \
        int const cubecheck_waits = (count);                                                       \
        MPIR_Request** const cubecheck_waited = (requests);                                        \
        MPI_Request* const cubecheck_handles = cubecheck_taken(cubecheck_waits, cubecheck_waited); \
        int const cubecheck_error = MPI_Waitall(cubecheck_waits, cubecheck_handles, statuses);     \
        free(cubecheck_handles);                                                                   \
        cubecheck_error;                                                                           \
    })

/* Extracts the handles of requests, and frees the requests. */
CUBECHECK_MAY_BE_UNUSED
static MPI_Request* cubecheck_taken(int count, MPIR_Request** requests) {
    MPI_Request* const handles = malloc(sizeof(MPI_Request) * (size_t)(count > 0 ? count : 1));
    for (int i = 0; i < count; ++i) {
        handles[i] = requests[i] ? requests[i]->handle : MPI_REQUEST_NULL;
        free(requests[i]);
        requests[i] = NULL;
    }
    return handles;
}

#define MPIR_Get_count_impl(status, type, count)          \
    ({                                                    \
        int cubecheck_received = 0;                       \
        MPI_Get_count(status, type, &cubecheck_received); \
        *(count) = cubecheck_received;                    \
    })
#define MPIR_STATUS_GET_COUNT(status) CUBECHECK_NOT_SUPPORTED("MPIR_STATUS_GET_COUNT")

#define MPIR_Localcopy(from, from_count, from_type, to, to_count, to_type) \
    cubecheck_copy(from, from_count, from_type, to, to_count, to_type)
#define MPIR_Reduce_local(in, in_out, count, type, op)                                                       \
    ({                                                                                                       \
        MPI_Aint const cubecheck_reduced = (count);                                                          \
        cubecheck_reduced == 0 ? MPI_SUCCESS                                                                 \
                               : MPI_Reduce_local(in, in_out, cubecheck_count(cubecheck_reduced), type, op); \
    })

#define MPIR_Allgather_fallback(buffer, count, type, into, room, into_type, communicator, ...)  \
    MPI_Allgather(buffer, cubecheck_count(count), type, into, cubecheck_count(room), into_type, \
                  (communicator)->handle)
#define MPIR_Allgather_impl(buffer, count, type, into, room, into_type, communicator, ...) \
    MPIR_Allgather_fallback(buffer, count, type, into, room, into_type, communicator, )

/* The declarations of algorithms in other files. */
#if __has_include("cubecheck_declarations.h")
#include "cubecheck_declarations.h"
#endif

#endif
