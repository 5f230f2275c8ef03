#pragma once

#include <string_view>

#include "models/support/index.hpp"

/// Whether an MPI launcher, such as `mpirun`, has started this process, and the environment variables of
/// launchers.
namespace cubecheck::mpi {

/// The library whose launcher has started this process, "openmpi" or "mpich"; empty if none has.
std::string_view library_of_launcher();

/// The number of ranks that the launcher has started; 1 if none has.
Index launched_ranks();

/// Whether an environment entry, "NAME=VALUE", may come from a launcher. An MPI program that finds such an
/// entry contacts that launcher as one of its ranks, and does not start on its own.
bool is_of_a_launcher(std::string_view entry);

}  // namespace cubecheck::mpi
