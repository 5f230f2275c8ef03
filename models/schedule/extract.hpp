#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Some thread blocks of a schedule, as a schedule with the same ranks.
///
/// Pre: `thread blocks` are in ascending order; no thread block left out has a channel with one of them or
///      is awaited by one.
Schedule extract(Schedule const& schedule, std::vector<Index> const& thread_blocks);

}  // namespace cubecheck::schedules
