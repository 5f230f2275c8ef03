#pragma once

#include <memory>

#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// A transport between the ranks of MPI_COMM_WORLD: non-blocking point-to-point messages with the port as the
/// tag.
///
/// With patience, a node that waits longer throws an Error, and meetings check that no message is left over.
///
/// Units: seconds; 0: nodes wait forever.
/// Pre:   MPI is initialised.
std::unique_ptr<Transport> mpi_transport(double patience = 0);

}  // namespace cubecheck::real
