#pragma once

#include <vector>

#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_layout.hpp"
#include "properties/schedule/happens_before.hpp"

namespace cubecheck::schedules {

/// The pairs of conflicting accesses that neither program order nor a wait of the one lane for the other
/// orders.
std::vector<AccessPair> suspects(Schedule const& schedule, Execution const& run, Layout const& layout);

}  // namespace cubecheck::schedules
