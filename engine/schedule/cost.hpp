#pragma once

#include "models/schedule/cost.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// The cost of a schedule, counted action by action along a run.
///
/// The cost does not depend on the run: the run only gives a topological order of the actions.
///
/// Pre:  the schedule is well-formed, and the run is complete.
/// Cost: linear in the actions and waits.
schedules::ScheduleCost cost(Schedule const& schedule, schedules::Execution const& run);

}  // namespace cubecheck::engine
