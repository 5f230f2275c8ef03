/* Replaces MPICH's mpiimpl.h, so that MPICH's sources of collectives compile unmodified over plain MPI.
 *
 * MPI calls are macros, not functions, so that messages name the line in MPICH's file.  A missing name is a
 * compile error, which names the file and the symbol.  Arguments that differ between versions (errflag,
 * coll_attr, classes of memory) are accepted and ignored. */
#ifndef MPIIMPL_H_INCLUDED
#define MPIIMPL_H_INCLUDED

#define _GNU_SOURCE
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>

#include "cubecheck_sources.h"

#include "cubecheck_mpich_arithmetic.h"
#include "cubecheck_mpich_errors.h"
#include "cubecheck_mpich_memory.h"
#include "cubecheck_mpich_settings.h"

#include "cubecheck_mpich_communicator.h"

#include "cubecheck_mpich_datatypes.h"
#include "cubecheck_mpich_messages.h"
#include "cubecheck_mpich_progress.h"
#include "cubecheck_mpich_selection.h"

/* MPICH's own mpiimpl.h includes these, too. */
#if __has_include("treealgo.h")
#include "treealgo.h"
#endif
#if __has_include("recexchalgo.h")
#include "recexchalgo.h"
#endif

#endif
