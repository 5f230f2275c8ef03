#pragma once

#include "verify/code/cases/case.hpp"
#include "verify/code/cases/layout.hpp"

namespace cubecheck::verify {

/// An operator for MPI_Op_create.
using OperatorFunction = void (*)(void* in, void* in_out, int* count, int* type);

/// The handles of a call.  Some of its data have the datatype `larger`, if it is not null.
///
/// The destructor does not free them: that is a call of MPI, in which a rank may be stopped.
struct CallHandles {
    int comm, type, larger, op;
    int elements_of_larger;
};

/// Creates the handles of a rank's call.  `layout` is that of its buffers; `join` is the user-defined
/// operator.
///
/// Pre: called on the fiber of the rank; `rank` is the rank in the communicator of the call.
CallHandles new_handles(Case const& test_case, Layout const& layout, Index rank, OperatorFunction join);

/// Pre: `new_handles` made them for this case.
void free_handles(Case const& test_case, CallHandles& made);

}  // namespace cubecheck::verify
