#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::lower {

/// Adds the waits that the thread blocks of a schedule need, and no others. `order` is a correct sequential
/// order of the actions of each rank.  The waits order any two conflicting actions as in `order`: two actions
/// on one chunk, at least one of which writes.
///
/// A wait is omitted if program order and other waits of the rank imply it.  Two chunks that are the same
/// memory in some call mode count as one.
///
/// Shape:  order[rank][i], an action of the rank.
/// Pre:    the schedule is well-formed and has no waits; the program order of each thread block agrees with
///         `order`.
Schedule synchronised(Schedule schedule, std::vector<std::vector<schedules::Index>> const& order);

}  // namespace cubecheck::lower
