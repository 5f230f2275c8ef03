/* Replaces MPICH's algo_common.h if a folder has no file of that name. */
#ifndef ALGO_COMMON_H_INCLUDED
#define ALGO_COMMON_H_INCLUDED

#include "mpiimpl.h"

/* Chunks of as many elements as fit into the bytes, the remainder first.  One chunk if none fits. */
static inline int MPIR_Algo_calculate_pipeline_chunk_info(MPI_Aint chunk_bytes, MPI_Aint element_bytes,
                                                          MPI_Aint count, MPI_Aint* chunks, MPI_Aint* first,
                                                          MPI_Aint* others) {
    MPI_Aint const fit = element_bytes > 0 ? chunk_bytes / element_bytes : 0;
    MPI_Aint const elements = fit < 1 || fit > count ? count : fit;
    *chunks = *first = *others = 0;
    if (count == 0 || element_bytes == 0) return MPI_SUCCESS;
    *chunks = (count + elements - 1) / elements;
    *others = elements;
    *first = count - (*chunks - 1) * elements;
    return MPI_SUCCESS;
}

#endif
