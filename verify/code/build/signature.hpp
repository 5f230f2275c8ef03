#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/collective_call.hpp"

namespace cubecheck::verify {

/// A parameter of a function of MPI: "const void *" and "sendbuf".
struct MpiParameter {
    std::string_view type, name;
};

/// The parameters of the collective in the MPI standard.
std::vector<MpiParameter> mpi_parameters(mpi::Collective collective);

/// The declaration of the collective in the MPI standard, with another function name:
/// "int f(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)".
///
/// Source: MPI 3.1, appendix A.2.3.
std::string declaration(mpi::Collective collective, std::string_view function);

/// The return type of the user's function: an MPI error code, or void.
enum class Returns { error, nothing };

/// The type of the buffers of the user's function: `void *`, or in C++ pointers to any type.
enum class Buffers { untyped, typed };

/// How the user's function is called.
struct Calling {
    Returns returns = Returns::error;
    Buffers buffers = Buffers::untyped;
};

/// The source of `cubecheck_entry`, in C and C++, to be compiled after the user's file.  It has the
/// declaration above, and calls the function.  Parameters of other types make the compiler fail.  Pointers
/// are passed without `const`, so that the function may declare them with or without it.
///
/// Pre: the buffers are untyped in C, which converts pointers implicitly.
std::string entry_source(mpi::Collective collective, std::string_view function, Calling calling = {});

}  // namespace cubecheck::verify
