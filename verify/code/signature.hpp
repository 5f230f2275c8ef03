#pragma once

#include <string>
#include <string_view>

#include "engine/mpi/audit_case.hpp"

namespace cubecheck::verify {

/// The declaration that MPI gives the collective, with another name:
/// "int f(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)".
///
/// Source: MPI 3.1, appendix A.2.3.
std::string declaration(mpi::Collective collective, std::string_view function);

/// What the user's function returns: a code of MPI, or nothing.
enum class Returns { error, nothing };

/// A C and C++ source, to be compiled behind the text of the user's file: `cubecheck_entry` has the
/// declaration above, and calls the function.  A parameter of another kind is an error of the compiler.
/// Pointers are passed without `const`, so that the function may have it or not.
std::string entry_source(mpi::Collective collective, std::string_view function,
                         Returns returns = Returns::error);

}  // namespace cubecheck::verify
