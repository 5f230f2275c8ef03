#pragma once

#include "engine/in_process_mpi/mpi.h"

namespace cubecheck::in_process {

/// Functions that record the position of a rank's code, and then call those of `table`, which is copied.
/// Without states, they only call those of `table`.
cubecheck_table with_noted_calls(cubecheck_table const& table);

}  // namespace cubecheck::in_process
