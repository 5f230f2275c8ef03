/* Open MPI's convertor, which packs a buffer piece by piece. */
#ifndef CUBECHECK_OPENMPI_CONVERTOR_H
#define CUBECHECK_OPENMPI_CONVERTOR_H

typedef struct {
    MPI_Datatype type;
    size_t count, packed;
    void const* buffer;
} opal_convertor_t;

/* A rank's own convertor only describes its data representation, which is the same for all ranks here. */
typedef struct {
    struct {
        opal_convertor_t* proc_convertor;
    } super;
} ompi_proc_t;

CUBECHECK_MAY_BE_UNUSED static ompi_proc_t cubecheck_process;
CUBECHECK_MAY_BE_UNUSED static opal_convertor_t* ompi_mpi_local_convertor;
#define ompi_comm_peer_lookup(communicator, rank) (&cubecheck_process)

#define OBJ_CONSTRUCT(object, type) memset(object, 0, sizeof(type))
#define OBJ_DESTRUCT(object) ((void)(object))

static inline int opal_convertor_clone(opal_convertor_t const* from, opal_convertor_t* to, int keeps_stack) {
    (void)from;
    (void)keeps_stack;
    memset(to, 0, sizeof(*to));
    return OMPI_SUCCESS;
}

static inline int opal_convertor_prepare_for_send(opal_convertor_t* convertor, opal_datatype_t const* type,
                                                  size_t count, void const* buffer) {
    convertor->type = type->handle;
    convertor->count = count;
    convertor->packed = 0;
    convertor->buffer = buffer;
    return OMPI_SUCCESS;
}

static inline int opal_convertor_copy_and_prepare_for_send(opal_convertor_t const* from,
                                                           opal_datatype_t const* type, size_t count,
                                                           void const* buffer, int flags,
                                                           opal_convertor_t* to) {
    (void)from;
    (void)flags;
    return opal_convertor_prepare_for_send(to, type, count, buffer);
}

static inline int opal_convertor_get_packed_size(opal_convertor_t const* convertor, size_t* bytes) {
    *bytes = convertor->count * (size_t)cubecheck_size(convertor->type);
    return OMPI_SUCCESS;
}

/* Packs the next bytes into the pieces.  Result: 1 if the whole buffer is packed. */
CUBECHECK_MAY_BE_UNUSED
static int opal_convertor_pack(opal_convertor_t* convertor, struct iovec* pieces, uint32_t* count,
                               size_t* bytes) {
    size_t all = 0, done = 0;
    opal_convertor_get_packed_size(convertor, &all);
    char* const packed = malloc(all > 0 ? all : 1);
    cubecheck_copy(convertor->buffer, (MPI_Aint)convertor->count, convertor->type, packed, (MPI_Aint)all,
                   MPI_BYTE);
    for (uint32_t i = 0; i < *count; ++i) {
        size_t const rest = all - convertor->packed;
        size_t const now = pieces[i].iov_len < rest ? pieces[i].iov_len : rest;
        memcpy(pieces[i].iov_base, packed + convertor->packed, now);
        pieces[i].iov_len = now;
        convertor->packed += now;
        done += now;
    }
    free(packed);
    *bytes = done;
    return convertor->packed == all;
}

#endif
