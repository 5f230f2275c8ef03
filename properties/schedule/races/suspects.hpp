#pragma once

#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "properties/schedule/races/happens_before.hpp"

namespace cubecheck::schedules {

/// The pairs of conflicting accesses that neither program order nor a wait of the one thread block for the
/// other orders, where a message holds so many chunks.  An action is in conflict with itself if it writes a
/// cell in one message and reads it in a later one.
std::vector<AccessPair> suspects(Schedule const& schedule, Execution const& run, Layout const& layout,
                                 Index chunks);

}  // namespace cubecheck::schedules
