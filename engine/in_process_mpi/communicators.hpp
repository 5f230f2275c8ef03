#pragma once

#include <memory>
#include <vector>

#include "engine/in_process_mpi/objects.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// Makes a context for these ranks of the world.
std::shared_ptr<Context> new_context(std::vector<Index> ranks);

/// Makes a communicator of a context for the running rank, with the error handler of `like`.  The null handle
/// if the context is null.
MPI_Comm give_communicator(std::shared_ptr<Context> const& context, Communicator const& like);

/// The contexts of MPI_Comm_split.  Numbers of a rank: its color (MPI_UNDEFINED for none) and its key.
std::vector<std::shared_ptr<Context>> split_contexts(Context const& old,
                                                     std::vector<std::vector<Index>> const& numbers);

/// Copies the attributes with a copy function to a new communicator; deletes the attributes of a communicator
/// that is freed.
void copy_attributes(Communicator& from, Communicator& to);
void drop_attributes(Communicator& comm);

}  // namespace cubecheck::in_process
