#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// Makes the check `deadlock_free`: for every size of call within the schedule's own limits, and so for every
/// segmentation of its steps into messages, every thread block terminates with the slots that the user or the
/// protocol gives.
///
/// Warnings: stuck-beyond-range  larger calls than the schedule is selected for are stuck, from this size on
///           needs-slots         it is stuck with fewer slots than these, if more than one
///
/// Result: whether it is known to come to its end with some number of slots.
bool check_deadlock(Stages& stages, Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
