#pragma once

#include <memory>

#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// Nodes that are ranks of MPI_COMM_WORLD: non-blocking point-to-point messages, their port as the tag.
///
/// An error of the library ends the whole run, as it does by default.
///
/// Pre: MPI is initialised.
std::unique_ptr<Transport> mpi_transport();

}  // namespace cubecheck::real
