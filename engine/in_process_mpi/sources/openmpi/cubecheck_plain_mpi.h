/* Included after Open MPI's declarations: restores plain MPI's names of handles. */
#ifndef CUBECHECK_PLAIN_MPI_H
#define CUBECHECK_PLAIN_MPI_H

#undef MPI_Request
#undef MPI_Comm
#undef MPI_Status

#endif
