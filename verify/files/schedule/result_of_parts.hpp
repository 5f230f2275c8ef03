#pragma once

#include "models/schedule/schedule.hpp"
#include "properties/promises/promises.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/schedule/result_accumulator.hpp"

namespace cubecheck::verify {

/// Checks the parts of a schedule on several threads; each thread holds one part.
///
/// With races, results come from one run without segmentation.
///
/// Pre:    the schedule is well-formed, and terminates at this FIFO depth; `table` is the user's
///         specification, or null.
/// Result: contract and agreement are set only for Aspect::values.
/// Throws: Interrupted if the user has asked for the end.
ScheduleResult result_of_parts(Schedule const& schedule, schedules::PromiseTable const* table, Aspect aspect,
                               schedules::Index slots, CheckOptions const& options);

}  // namespace cubecheck::verify
