#pragma once

#include "models/schedule/schedule.hpp"
#include "properties/promises/promises.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/schedule/result_accumulator.hpp"

namespace cubecheck::verify {

/// What is checked of every part of a schedule, and at which FIFO depth.
struct PartChecks {
    schedules::PromiseTable const* table;  ///< the user's specification; null if there is none
    Aspect aspect;
    schedules::Index slots;
};

/// Checks the parts of a schedule on several threads; each thread holds one part.
///
/// With races, results come from one run without segmentation.
///
/// Pre:    the schedule is well-formed, and terminates at this FIFO depth.
/// Result: contract and agreement are set only for Aspect::values.
/// Throws: Interrupted if the user has asked for the end.
ScheduleResult result_of_parts(Schedule const& schedule, PartChecks const& checks,
                               CheckOptions const& options);

}  // namespace cubecheck::verify
