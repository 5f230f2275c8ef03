#pragma once

#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"
#include "models/verdict.hpp"

namespace cubecheck::schedules {

/// Every lane comes to its end, whatever the interleaving, with the slots that `run` had.
///
/// Pre:    `run` is a run of `schedule`.
/// Result: Refuted with the lanes that wait for one another, or with the one that waits for what never comes.
Verdict deadlock_free(Schedule const& schedule, Execution const& run);

}  // namespace cubecheck::schedules
