#pragma once

#include "models/schedule.hpp"
#include "models/schedule_contents.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_layout.hpp"
#include "models/verdict.hpp"

namespace cubecheck::schedules {

/// A schedule, a run of it, and what the cells held after the run in one call mode.
struct Outcome {
    Schedule const& schedule;
    Execution const& run;
    Layout const& layout;
    Contents const& contents;
};

/// Every rank ends with what the collective promises it: each contribution exactly once, in any order.
///
///   allreduce       o[j] = the sum over all ranks q of q:i[j]
///   reduce_scatter  o[j] = the sum over all ranks q of q:i[rank * part + j]
///   reduce          the same as allreduce, on one rank, the root
///   allgather       o[q * part + j] = q:i[j]
///   alltoall        o[q * part + j] = q:i[rank * part + j]
///   broadcast       o[j] = root:i[j]
///
/// The root is the one that the schedule implements, if there is one.
///
/// Pre:    the schedule is well-formed and free of races; the run came to its end.
/// Result: NotApplicable for custom schedules, which promise nothing.
Verdict contract(Outcome const& outcome);

}  // namespace cubecheck::schedules
