#pragma once

#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"

namespace cubecheck::engine {

/// Runs a schedule greedily with `slots` messages a channel, in time linear in its actions and waits.
///
/// An action that receives and sends needs both a message and a free slot to start.
///
/// Pre: the schedule is well-formed, so that each channel has one writer and one reader.
schedules::Execution run(Schedule const& schedule, schedules::Index slots);

}  // namespace cubecheck::engine
