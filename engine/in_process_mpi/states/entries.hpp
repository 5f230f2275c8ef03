#pragma once

#include "engine/in_process_mpi/mpi.h"

namespace cubecheck::in_process {

/// Functions that note where the code of a rank stands, and then call those of `table`, which is kept.  Where
/// nobody asks for states, they do nothing else.
cubecheck_table with_noted_calls(cubecheck_table const& table);

}  // namespace cubecheck::in_process
