/* The polling functions of MPICH's pipelines, for requests and for device copies.  Here are no devices. */
#ifndef CUBECHECK_MPICH_PROGRESS_H
#define CUBECHECK_MPICH_PROGRESS_H

#define DEBUG_PROGRESS_START ((void)0)
#define DEBUG_PROGRESS_CHECK ((void)0)
#define MPID_Progress_test(state) ((void)(state))

enum { CUBECHECK_SCHEDULE_TAG = 100 };
#define MPIR_Sched_next_tag(communicator, tag) \
    ((void)(communicator), *(tag) = CUBECHECK_SCHEDULE_TAG, MPI_SUCCESS)

#define MPIR_Request_is_complete(request)                                                     \
    ({                                                                                        \
        MPIR_Request* const cubecheck_asked = (request);                                      \
        int cubecheck_is_complete = 0;                                                        \
        MPI_Test(&cubecheck_asked->handle, &cubecheck_is_complete, &cubecheck_asked->status); \
        cubecheck_asked->status.MPI_ERROR = MPI_SUCCESS;                                      \
        cubecheck_is_complete;                                                                \
    })

typedef struct {
    int unused;
} MPL_pointer_attr_t, MPIR_gpu_req;
enum { MPL_GPU_ENGINE_TYPE_COPY_HIGH_BANDWIDTH };

#define MPIR_GPU_query_pointer_attr(pointer, attributes) ((void)(attributes))
#define MPL_gpu_attr_is_dev(attributes) ((void)(attributes), 0)
#define MPIR_async_test(request, is_done) ((void)(request), *(is_done) = 1)

/* Copies between packed bytes and a part of some elements, whose offset is counted in packed bytes.
 * Other elements do not change. */
CUBECHECK_MAY_BE_UNUSED
static int cubecheck_copy_part(void* packed, MPI_Aint bytes, void* elements, MPI_Datatype type, MPI_Aint from,
                               int packs) {
    MPI_Aint const size = cubecheck_size(type);
    if (bytes == 0 || size == 0) return MPI_SUCCESS;
    MPI_Aint const first = from / size, count = (from + bytes + size - 1) / size - first;
    char* const at = (char*)elements + first * cubecheck_extent(type);
    char* const whole = malloc((size_t)(count * size));
    char* const part = whole + (from - first * size);
    cubecheck_copy(at, count, type, whole, count * size, MPI_BYTE);
    memcpy(packs ? packed : part, packs ? part : packed, (size_t)bytes);
    if (!packs) cubecheck_copy(whole, count * size, MPI_BYTE, at, count, type);
    free(whole);
    return MPI_SUCCESS;
}

/* One side is packed; the copy completes at once. */
#define MPIR_Ilocalcopy_gpu(from, from_count, from_type, from_offset, from_attributes, to, to_count,      \
                            to_type, to_offset, to_attributes, engine, commits, request)                  \
    ((void)(engine), (void)(request),                                                                     \
     (to_type) == MPIR_BYTE_INTERNAL ? cubecheck_copy_part(to, to_count, from, from_type, from_offset, 1) \
                                     : cubecheck_copy_part(from, from_count, to, to_type, to_offset, 0))

#endif
