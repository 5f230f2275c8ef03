#pragma once

#include "verify/code/cases/case.hpp"
#include "verify/code/cases/layout.hpp"

namespace cubecheck::verify {

/// An operator for MPI_Op_create.
using OperatorFunction = void (*)(void* in, void* in_out, int* count, int* type);

/// The handles of a call.  Some of its data have the datatype `larger`, unless it is null.
///
/// No destructor frees them, since that is a call of MPI, in which a rank may be stopped.
struct CallHandles {
    int comm, type, larger, op;
    int elements_of_larger;
};

/// What a rank gives to its call.  `layout` is of its buffers, and the operator of its own is `join`.
///
/// Pre: called on the fiber of the rank, which is the one in the communicator of the call.
CallHandles new_handles(Case const& test_case, Layout const& layout, Index rank, OperatorFunction join);

/// Pre: they were made for this case.
void free_handles(Case const& test_case, CallHandles& made);

}  // namespace cubecheck::verify
