#pragma once

#include <vector>

#include "engine/explore/property.hpp"

namespace cubecheck::explore {

/// The thread blocks that go no further, however the others go on, as long as no further fault happens: of
/// these, by what holds up all of them, each cycle of thread blocks that wait for one another, and each
/// thread block that waits for what never comes.
///
/// A thread block waits for thread blocks that have something left to do which it needs; where one of
/// several would do, all of them go no further.  A thread block that has ended its call waits for the
/// others of its rank.
///
/// Result: none is empty.  Where a run has ended, all thread blocks that have not are among those that go
///         no further.
std::vector<std::vector<Index>> deadlocks(Machine const& machine, State const& state);

/// Property of every state: no set of thread blocks is deadlocked.  It is also defined if thread blocks are
/// limited to their first actions.
Property never_deadlocked();

}  // namespace cubecheck::explore
