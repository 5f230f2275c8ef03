#pragma once

#include <string>
#include <string_view>

#include "engine/mpi/collective_call.hpp"

namespace cubecheck::verify {

/// The declaration that MPI gives the collective, with another name:
/// "int f(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)".
///
/// Source: MPI 3.1, appendix A.2.3.
std::string declaration(mpi::Collective collective, std::string_view function);

/// What the user's function returns: a code of MPI, or nothing.
enum class Returns { error, nothing };

/// The type of the buffers of the user's function: `void *`, or in C++ pointers to any type.
enum class Buffers { untyped, typed };

/// How the user's function is called.
struct Calling {
    Returns returns = Returns::error;
    Buffers buffers = Buffers::untyped;
};

/// A C and C++ source, to be compiled after the text of the user's file: `cubecheck_entry` has the
/// declaration above, and calls the function.  A parameter of another kind is an error of the compiler.
/// Pointers are passed without `const`, so that the function may have it or not.
///
/// Pre: the buffers are untyped in C, which converts pointers by itself.
std::string entry_source(mpi::Collective collective, std::string_view function, Calling calling = {});

}  // namespace cubecheck::verify
