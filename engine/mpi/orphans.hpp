#pragma once

#include <string>
#include <string_view>

/// Orphans: processes that a launcher has started and left behind. The launcher gives each rank its own
/// process group, and a rank that waits for its launcher does not always notice its end.
namespace cubecheck::mpi {

/// The mark of a new group of processes: an environment entry that all of them inherit.
std::string new_mark();

/// Whether an environment entry is a mark.
bool is_mark(std::string_view entry);

/// Kills the processes that have the mark in their environment.
void end_orphans(std::string const& mark);

}  // namespace cubecheck::mpi
