#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::sources {

/// The role of an argument of a collective, in MPI and in the libraries.
enum class Role { in_place_or_input, output, count, datatype, op, root, communicator, counts, displacements };

/// An argument of a collective of MPI.
struct Argument {
    Role role;
    std::string_view name;
};

/// A collective: its name in lower case without "MPI_", and its arguments in order. The libraries' functions
/// have the same order.
///
/// Source: MPI 3.1, chapter 5.
struct Collective {
    std::string_view name;
    std::vector<Argument> arguments;
};

/// Result: null for an unknown name, and for alltoallw.
std::optional<Collective> collective(std::string_view name);

/// "int f(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)"
std::string mpi_declaration(Collective const& collective, std::string_view function);

}  // namespace cubecheck::sources
