/* Messages of Open MPI's collectives by calls of plain MPI. */
#ifndef CUBECHECK_OPENMPI_MESSAGES_H
#define CUBECHECK_OPENMPI_MESSAGES_H

/* Open MPI's tags of collectives are negative; plain MPI has no negative tags.  Some algorithms add to or
 * subtract from the last two. */
enum {
    MCA_COLL_BASE_TAG_ALLGATHER = 101,
    MCA_COLL_BASE_TAG_ALLGATHERV,
    MCA_COLL_BASE_TAG_ALLREDUCE,
    MCA_COLL_BASE_TAG_ALLTOALL,
    MCA_COLL_BASE_TAG_ALLTOALLV,
    MCA_COLL_BASE_TAG_ALLTOALLW,
    MCA_COLL_BASE_TAG_BARRIER,
    MCA_COLL_BASE_TAG_BCAST,
    MCA_COLL_BASE_TAG_EXSCAN,
    MCA_COLL_BASE_TAG_GATHER,
    MCA_COLL_BASE_TAG_GATHERV,
    MCA_COLL_BASE_TAG_REDUCE,
    MCA_COLL_BASE_TAG_REDUCE_SCATTER,
    MCA_COLL_BASE_TAG_REDUCE_SCATTER_BLOCK,
    MCA_COLL_BASE_TAG_SCAN,
    MCA_COLL_BASE_TAG_SCATTER,
    MCA_COLL_BASE_TAG_SCATTERV,
    MCA_COLL_BASE_TAG_NEIGHBOR_BASE = 16000,
    MCA_COLL_BASE_TAG_HCOLL_BASE = 32000
};

enum {
    MCA_PML_BASE_SEND_STANDARD,
    MCA_PML_BASE_SEND_SYNCHRONOUS,
    MCA_PML_BASE_SEND_BUFFERED,
    MCA_PML_BASE_SEND_READY
};

/* MCA_PML_CALL(send(..)) is cubecheck_pml_send(..). */
#define MCA_PML_CALL(call) cubecheck_pml_##call

/* Some versions compute a source of -1, which is MPI_ANY_SOURCE in Open MPI. */
static inline int cubecheck_source(int rank) { return rank == -1 ? MPI_ANY_SOURCE : rank; }

#define CUBECHECK_NUMBER(count) cubecheck_count((long long)(count))

#define cubecheck_pml_send(buffer, count, type, to, tag, mode, communicator)                                 \
    ((mode) == MCA_PML_BASE_SEND_SYNCHRONOUS                                                                 \
         ? MPI_Ssend(buffer, CUBECHECK_NUMBER(count), CUBECHECK_TYPE(type), to, tag, (communicator)->handle) \
         : MPI_Send(buffer, CUBECHECK_NUMBER(count), CUBECHECK_TYPE(type), to, tag, (communicator)->handle))

#define cubecheck_pml_recv(buffer, count, type, from, tag, communicator, status)                         \
    ({                                                                                                   \
        cubecheck_mpi_status cubecheck_told;                                                             \
        int const cubecheck_error =                                                                      \
            MPI_Recv(buffer, CUBECHECK_NUMBER(count), CUBECHECK_TYPE(type), cubecheck_source(from), tag, \
                     (communicator)->handle, &cubecheck_told);                                           \
        cubecheck_keep_status(status, &cubecheck_told, cubecheck_error);                                 \
        cubecheck_error;                                                                                 \
    })

/* A call of MPI that makes a request. */
#define CUBECHECK_POST(call, persistent, buffer, count, type, peer, tag, communicator, request)            \
    ({                                                                                                     \
        cubecheck_mpi_request cubecheck_posted = cubecheck_no_request.handle;                              \
        int const cubecheck_error = call(buffer, CUBECHECK_NUMBER(count), CUBECHECK_TYPE(type), peer, tag, \
                                         (communicator)->handle, &cubecheck_posted);                       \
        cubecheck_request_t* const cubecheck_made = cubecheck_request(cubecheck_posted);                   \
        cubecheck_made->is_persistent = (persistent);                                                      \
        *(request) = cubecheck_made;                                                                       \
        cubecheck_error;                                                                                   \
    })

#define cubecheck_pml_isend(buffer, count, type, to, tag, mode, communicator, request)        \
    ((mode) == MCA_PML_BASE_SEND_SYNCHRONOUS                                                  \
         ? CUBECHECK_POST(MPI_Issend, 0, buffer, count, type, to, tag, communicator, request) \
         : CUBECHECK_POST(MPI_Isend, 0, buffer, count, type, to, tag, communicator, request))
#define cubecheck_pml_irecv(buffer, count, type, from, tag, communicator, request) \
    CUBECHECK_POST(MPI_Irecv, 0, buffer, count, type, cubecheck_source(from), tag, communicator, request)
#define cubecheck_pml_isend_init(buffer, count, type, to, tag, mode, communicator, request)       \
    ((mode) == MCA_PML_BASE_SEND_SYNCHRONOUS                                                      \
         ? CUBECHECK_POST(MPI_Ssend_init, 1, buffer, count, type, to, tag, communicator, request) \
         : CUBECHECK_POST(MPI_Send_init, 1, buffer, count, type, to, tag, communicator, request))
#define cubecheck_pml_irecv_init(buffer, count, type, from, tag, communicator, request) \
    CUBECHECK_POST(MPI_Recv_init, 1, buffer, count, type, cubecheck_source(from), tag, communicator, request)

#define cubecheck_pml_start(count, requests)                                                         \
    ({                                                                                               \
        int cubecheck_error = MPI_SUCCESS;                                                           \
        for (size_t cubecheck_which = 0;                                                             \
             cubecheck_which < (size_t)(count) && cubecheck_error == MPI_SUCCESS; ++cubecheck_which) \
            cubecheck_error = MPI_Start(&(requests)[cubecheck_which]->handle);                       \
        cubecheck_error;                                                                             \
    })

#define ompi_coll_base_sendrecv_actual(buffer, count, type, to, tag, into, room, into_type, from, from_tag, \
                                       communicator, status)                                                \
    ompi_coll_base_sendrecv(buffer, count, type, to, tag, into, room, into_type, from, from_tag,            \
                            communicator, status, -1)

/* A message to the own rank is a copy. */
#define ompi_coll_base_sendrecv(buffer, count, type, to, tag, into, room, into_type, from, from_tag,    \
                                communicator, status, me)                                               \
    ({                                                                                                  \
        int cubecheck_error = MPI_SUCCESS;                                                              \
        if ((to) == (from) && (from) == (me)) {                                                         \
            cubecheck_error = ompi_datatype_sndrcv(buffer, count, type, into, room, into_type);         \
        } else {                                                                                        \
            cubecheck_mpi_status cubecheck_told;                                                        \
            cubecheck_error =                                                                           \
                MPI_Sendrecv(buffer, CUBECHECK_NUMBER(count), CUBECHECK_TYPE(type), to, tag, into,      \
                             CUBECHECK_NUMBER(room), CUBECHECK_TYPE(into_type), cubecheck_source(from), \
                             from_tag, (communicator)->handle, &cubecheck_told);                        \
            cubecheck_keep_status(status, &cubecheck_told, cubecheck_error);                            \
        }                                                                                               \
        cubecheck_error;                                                                                \
    })

#endif
