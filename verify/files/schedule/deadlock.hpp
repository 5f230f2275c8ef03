#pragma once

#include "models/schedule/schedule.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {

/// Makes the check `deadlock_free`: every thread block terminates at the FIFO depth of the user or the
/// protocol.  It covers every call size within the schedule's own limits, and so every segmentation of its
/// steps into messages.
///
/// Warnings: stuck-beyond-range  larger calls than the schedule is selected for are stuck, from this size on
///           needs-slots         it deadlocks with fewer slots than these, if more than one
///
/// Result: whether it is known to terminate at some FIFO depth.
bool check_deadlock(Stages& stages, Schedule const& schedule, CheckOptions const& options);

}  // namespace cubecheck::verify
