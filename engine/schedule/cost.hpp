#pragma once

#include "models/schedule/cost.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// What a schedule costs, counted action by action along a run.
///
/// The figures do not depend on the run: it only gives an order in which what happens before an action is
/// looked at before it.
///
/// Pre:  the schedule is well-formed, and the run came to its end.
/// Cost: linear in the actions and waits.
schedules::ScheduleCost cost(Schedule const& schedule, schedules::Execution const& run);

}  // namespace cubecheck::engine
