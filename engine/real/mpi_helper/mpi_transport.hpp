#pragma once

#include <memory>

#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// Nodes that are ranks of MPI_COMM_WORLD: non-blocking point-to-point messages, their port as the tag.
///
/// With patience, a node that waits for longer throws, and meetings see that no message is left over.
///
/// Units: seconds; 0: nodes wait forever.
/// Pre:   MPI is initialised.
std::unique_ptr<Transport> mpi_transport(double patience = 0);

}  // namespace cubecheck::real
