#pragma once

#include <span>

#include "models/schedule.hpp"
#include "models/schedule_contents.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_layout.hpp"

namespace cubecheck::engine {

/// What every cell of each layout holds after a run, each input cell having held its own contribution before.
///
/// Layouts go side by side, since the words that they hold are much the same.
///
/// Pre: the schedule is well-formed, and the run is one of it.
schedules::Contents contents(Schedule const& schedule, schedules::Execution const& run,
                             std::span<schedules::Layout const> layouts);

}  // namespace cubecheck::engine
