#pragma once

#include "models/verdict.hpp"
#include "properties/schedule/outcome.hpp"
#include "properties/schedule/promises.hpp"

namespace cubecheck::schedules {

/// Every rank ends with what it is promised: each contribution exactly once, in any order.  If no file of the
/// user's says what, the collective does:
///
///   allreduce       o[j] = the sum over all ranks q of q:i[j]
///   reduce_scatter  o[j] = the sum over all ranks q of q:i[rank * part + j]
///   reduce          the same as allreduce, on one rank, the root
///   allgather       o[q * part + j] = q:i[j]
///   alltoall        o[q * part + j] = q:i[rank * part + j]
///   broadcast       o[j] = root:i[j]
///
/// Pre:    the schedule is well-formed and free of races; the run came to its end.
/// Result: NotApplicable if nothing is promised, as by custom schedules.
Verdict contract(Outcome const& outcome, Promises const& promises);

/// The root that a schedule for broadcast or reduce comes nearest to; 0 for other collectives.  If one root
/// keeps the contract, it is the first such.
Index likely_root(Outcome const& outcome);

}  // namespace cubecheck::schedules
