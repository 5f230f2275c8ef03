#pragma once

#include <string>
#include <string_view>

/// Processes that a launcher has started and has left behind: it gives each rank a process group of its own,
/// and a rank that waits for its launcher does not always see that it is gone.
namespace cubecheck::mpi {

/// The mark of a new group of processes, an entry of the environment that all of them inherit.
std::string new_mark();

/// Whether an entry of the environment is a mark.
bool is_mark(std::string_view entry);

/// Kills the processes that have the mark in their environment.
void end_orphans(std::string const& mark);

}  // namespace cubecheck::mpi
