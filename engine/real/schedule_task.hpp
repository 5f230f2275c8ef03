#pragma once

#include "engine/real/task.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::real {

/// The number of blocks of a schedule's vector: the chunks of the collective's larger buffer.
///
/// Result: at least 1.
Index blocks(Schedule const& schedule);

/// The task of a schedule on a vector of `elements` elements, in one call mode.  A node has the cells of the
/// layout.
///
/// A rank executes its actions sequentially, in the order of the run, so it is one process.  Its sends do not
/// block.
///
/// Pre:    the schedule is well-formed, the layout is of the whole schedule, and the run is complete.
/// Throws: Error (usage) if blocks of different lengths meet; Error (structure) if the source and the target
///         of a step overlap.
Task task(Schedule const& schedule, schedules::Layout const& layout, schedules::Execution const& run,
          std::vector<Promised> promised, Index elements);

}  // namespace cubecheck::real
