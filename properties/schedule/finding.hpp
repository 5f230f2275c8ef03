#pragma once

#include <optional>

#include "models/report/counterexample.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The first failure of a check, if any.
using Finding = std::optional<Counterexample>;

/// Each channel is written by one thread block, read by one thread block, and wired at both ends.
Finding miswired_channel(Schedule const& schedule);

/// The k-th message of each channel has the same length at both ends.
Finding unmatched_message(Schedule const& schedule);

/// Each access is within its buffer.
Finding access_out_of_bounds(Schedule const& schedule);

/// Each wait is for an action of a thread block of the same rank.
Finding misplaced_wait(Schedule const& schedule);

/// The collective gives each rank the same number of chunks.
Finding uneven_parts(Schedule const& schedule);

}  // namespace cubecheck::schedules
