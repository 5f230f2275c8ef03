#pragma once

#include <cstddef>

#include "verify/code/cases/case.hpp"
#include "verify/code/run/rank_call/call_arrays.hpp"
#include "verify/code/run/rank_call/call_buffers.hpp"
#include "verify/code/run/rank_call/call_handles.hpp"

namespace cubecheck::verify {

/// The parts of a rank's call.  `rank` is the rank in the communicator of the call.
struct CallParts {
    Case const& test_case;
    Index rank;
    std::size_t extent;  ///< of an element, in bytes
    CallBuffers& buffers;
    CallArrays& arrays;
    CallHandles const& handles;
};

/// Calls `cubecheck_entry` with the arguments of its collective.
///
/// Insignificant arguments are 0, null or MPI_DATATYPE_NULL.  If MPI_COMM_WORLD has more ranks, they look
/// valid, except pointers, which are poisoned.
///
/// Result: the return value of the function.
int call_with_arguments(void* entry, CallParts const& parts);

}  // namespace cubecheck::verify
