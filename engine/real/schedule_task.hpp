#pragma once

#include "engine/real/task.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::real {

/// How many blocks the vector of a schedule is cut into: the chunks of the collective's larger buffer.
///
/// Result: at least 1.
Index blocks(Schedule const& schedule);

/// A schedule on a vector of so many elements, in one call mode.  A node has the cells of the layout.
///
/// The actions of a rank are taken one by one, in the order of the run, so that a rank is one process; its
/// sends do not wait.
///
/// Pre:    the schedule is well-formed, the layout is of the whole schedule, and the run is complete.
/// Throws: Error (usage) if blocks of different lengths meet; Error (structure) if a step writes over what it
///         still reads.
Task task(Schedule const& schedule, schedules::Layout const& layout, schedules::Execution const& run,
          std::vector<Promised> promised, Index elements);

}  // namespace cubecheck::real
