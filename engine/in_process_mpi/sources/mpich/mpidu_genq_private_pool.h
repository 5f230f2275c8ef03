/* Replaces MPICH's pool of buffers of one size. Its pipelines take one buffer for each chunk. */
#ifndef MPIDU_GENQ_PRIVATE_POOL_H_INCLUDED
#define MPIDU_GENQ_PRIVATE_POOL_H_INCLUDED

#include "mpiimpl.h"

typedef void* MPIDU_genq_private_pool_t;

/* The only pool that collectives use. */
CUBECHECK_ONCE MPIDU_genq_private_pool_t MPIR_cga_chunk_pool;

#define MPIDU_genq_private_pool_force_alloc_cell(pool, cell) \
    ((void)(pool), *(cell) = malloc((size_t)MPIR_CVAR_CIRC_GRAPH_CHUNK_SIZE), MPI_SUCCESS)
#define MPIDU_genq_private_pool_free_cell(pool, cell) ((void)(pool), free(cell))

#endif
