#pragma once

#include "models/schedule.hpp"
#include "models/schedule_contents.hpp"
#include "models/schedule_layout.hpp"
#include "models/verdict.hpp"

namespace cubecheck::schedules {

/// No action reads a chunk that neither the caller nor an earlier action has filled.
///
/// Pre: the schedule is free of races and of deadlock; `contents` are those of a run in this layout.
Verdict initialised(Schedule const& schedule, Contents const& contents, Layout const& layout);

}  // namespace cubecheck::schedules
