#pragma once

#include <vector>

#include "engine/explore/property.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The causes of a deadlock: each set holds the thread blocks of one cause.  A cause is
///
///   - a cycle of thread blocks that wait for one another, or
///   - a thread block that waits for what never comes.
///
/// A thread block is deadlocked if it takes no further step in any continuation without further faults.  It
/// waits for the thread blocks whose remaining actions it needs.  If one of several would suffice, all of
/// them are deadlocked.  A thread block that has ended its call waits for the others of its rank.
///
/// Result: no set is empty.  At the end of a run, all thread blocks that have not ended are deadlocked.
std::vector<std::vector<Index>> deadlocks(Machine const& machine, State const& state);

/// Property of every state: no set of thread blocks is deadlocked.  It is also defined if thread blocks are
/// limited to their first actions.
Property never_deadlocked();

}  // namespace cubecheck::witness
