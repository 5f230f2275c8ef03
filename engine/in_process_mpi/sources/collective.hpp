#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::sources {

/// What an argument of a collective is, in MPI and in the libraries alike.
enum class Role { in_place_or_input, output, count, datatype, op, root, communicator, counts, displacements };

/// An argument of a collective of MPI.
struct Argument {
    Role role;
    std::string_view name;
};

/// A collective: its name in small letters without "MPI_", and its arguments in their order, which is that of
/// the libraries' functions, too.
///
/// Source: MPI 3.1, chapter 5.
struct Collective {
    std::string_view name;
    std::vector<Argument> arguments;
};

/// Result: nothing for a name that is none, and for alltoallw.
std::optional<Collective> collective(std::string_view name);

/// "int f(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)"
std::string mpi_declaration(Collective const& collective, std::string_view function);

}  // namespace cubecheck::sources
