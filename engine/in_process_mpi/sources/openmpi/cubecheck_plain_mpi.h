/* Behind Open MPI's declarations: the names of MPI's handles are plain MPI's again. */
#ifndef CUBECHECK_PLAIN_MPI_H
#define CUBECHECK_PLAIN_MPI_H

#undef MPI_Request
#undef MPI_Comm
#undef MPI_Status

#endif
