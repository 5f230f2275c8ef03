#pragma once

#include <string_view>

#include "models/support/index.hpp"

/// Whether a launcher of MPI, such as `mpirun`, has started this process, and what it has put into the
/// environment.
namespace cubecheck::mpi {

/// The library whose launcher has started this process, "openmpi" or "mpich"; empty if none has.
std::string_view library_of_launcher();

/// The number of ranks that the launcher has started; 1 if none has.
Index launched_ranks();

/// Whether an entry of the environment, "NAME=VALUE", may tell a program that it is a rank.
/// A program that reads it asks the launcher for its peers, and starts no ranks of its own.
bool is_of_a_launcher(std::string_view entry);

}  // namespace cubecheck::mpi
