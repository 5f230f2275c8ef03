/* Replaces the headers that Open MPI's sources of collectives include, so that these compile unmodified over
 * plain MPI.  All header names lead here.
 *
 * Handles of Open MPI are pointers to objects.  Here they are pointers to our objects, each around a handle
 * of plain MPI of any type.  MPI calls are macros, not functions, so that messages name the line in Open
 * MPI's file.  A missing name is a compile error, which names the file and the symbol. */
#ifndef CUBECHECK_OMPI_CONFIG_H
#define CUBECHECK_OMPI_CONFIG_H

#define _GNU_SOURCE
#include <assert.h>
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

/* From here on, the names of MPI's handles are those of Open MPI. */
#include "cubecheck_openmpi_handles.h"

#endif
