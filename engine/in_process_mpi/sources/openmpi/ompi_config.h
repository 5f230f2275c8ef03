/* Stands for the headers of Open MPI that its sources of collectives include, so that these compile
 * unmodified over plain MPI.  All their names lead here.
 *
 * Handles of Open MPI are pointers to objects.  Here they are pointers to objects of ours, each around a
 * handle of plain MPI, whatever that is.  Calls of MPI are macros, not functions, so that the line of a
 * message is the line of Open MPI's file.  Names that are not here are errors of the compiler, which name the
 * file and the symbol. */
#ifndef CUBECHECK_OMPI_CONFIG_H
#define CUBECHECK_OMPI_CONFIG_H

#define _GNU_SOURCE
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

#include "cubecheck_sources.h"

#include "cubecheck_openmpi_arithmetic.h"
#include "cubecheck_openmpi_objects.h"

#include "cubecheck_openmpi_datatypes.h"
#include "cubecheck_openmpi_requests.h"
#include "cubecheck_openmpi_messages.h"
#include "cubecheck_openmpi_collectives.h"

#include "cubecheck_openmpi_convertor.h"
#include "cubecheck_openmpi_trees.h"

/* From here on the names of MPI's handles are those of Open MPI. */
#include "cubecheck_openmpi_handles.h"

#endif
