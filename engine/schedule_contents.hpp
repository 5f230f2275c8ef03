#pragma once

#include "models/schedule.hpp"
#include "models/schedule_contents.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_layout.hpp"

namespace cubecheck::engine {

/// What every cell holds after a run, each input cell having held its own contribution before.
///
/// Pre: the schedule is well-formed, and the run is one of it.
schedules::Contents contents(Schedule const& schedule, schedules::Execution const& run,
                             schedules::Layout const& layout);

}  // namespace cubecheck::engine
