#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/files/schedule/result_accumulator.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// Warns of what a schedule does without need: one warning a kind, with the number and the first place.
///
/// Pre: the schedule is well-formed.
void warn_of_lints(Stages& stages, schedules::Schedule const& schedule);

/// Warns of values that nobody uses and of reads of chunks that hold none, and notes the laws that the
/// operator must obey.
void remark_on_values(Stages& stages, ScheduleResult const& judged);

}  // namespace cubecheck::verify
