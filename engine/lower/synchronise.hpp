#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::lower {

/// The schedule with the waits that its thread blocks need, and no others: `order` says, rank by rank, in
/// which order the actions of all thread blocks do the right thing one after the other; then any two that
/// touch a chunk, one of them writing, are ordered alike.
///
/// A wait is left out where program order and other waits of the rank imply it.  Two chunks that are one in
/// some call mode count as one.
///
/// Shape:  order[rank][i], an action of the rank.
/// Pre:    the schedule is well-formed and has no waits; each thread block keeps to the order.
Schedule synchronised(Schedule schedule, std::vector<std::vector<schedules::Index>> const& order);

}  // namespace cubecheck::lower
