#pragma once

#include <memory>
#include <vector>

#include "engine/in_process_mpi/objects.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A context for these ranks of the world.
std::shared_ptr<Context> new_context(std::vector<Index> ranks);

/// Gives the rank that runs a communicator of a context, with the error handler of another.  The null handle
/// if the context is null.
MPI_Comm give_communicator(std::shared_ptr<Context> const& context, Communicator const& like);

/// The contexts of MPI_Comm_split.  Numbers of a rank: its color (MPI_UNDEFINED for none) and its key.
std::vector<std::shared_ptr<Context>> split_contexts(Context const& old,
                                                     std::vector<std::vector<Index>> const& numbers);

/// Copies the attributes that say so to a new communicator, or drops those of a communicator that is freed.
void copy_attributes(Communicator& from, Communicator& to);
void drop_attributes(Communicator& comm);

}  // namespace cubecheck::in_process
