#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/files/schedule/result_accumulator.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// Warns of unnecessary parts of a schedule: one warning for each kind, with their number and the first
/// place.
///
/// Pre: the schedule is well-formed.
void warn_of_lints(Stages& stages, schedules::Schedule const& schedule);

/// Warns of unused values and of reads of empty chunks, and notes the laws that the operator must obey.
void remark_on_values(Stages& stages, ScheduleResult const& judged);

}  // namespace cubecheck::verify
