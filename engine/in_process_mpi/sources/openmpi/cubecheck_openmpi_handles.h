/* In Open MPI's sources, MPI handles are pointers to its objects. */
#ifndef CUBECHECK_OPENMPI_HANDLES_H
#define CUBECHECK_OPENMPI_HANDLES_H

typedef cubecheck_request_t* cubecheck_request_handle;
typedef cubecheck_communicator_t* cubecheck_communicator_handle;

#undef MPI_BYTE
#undef MPI_PACKED
#undef MPI_DATATYPE_NULL
#undef MPI_REQUEST_NULL
#define MPI_BYTE (&cubecheck_byte)
#define MPI_PACKED (&cubecheck_packed)
#define MPI_DATATYPE_NULL (&cubecheck_no_datatype)
#define MPI_REQUEST_NULL (&cubecheck_no_request)

#define MPI_Request cubecheck_request_handle
#define MPI_Comm cubecheck_communicator_handle
#define MPI_Status cubecheck_status_t

/* The declarations of algorithms in other files. */
#if __has_include("cubecheck_declarations.h")
#include "cubecheck_declarations.h"
#endif

#endif
