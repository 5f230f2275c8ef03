#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Some lanes of a schedule, as a schedule with the same ranks.
///
/// Pre: `lanes` are in ascending order; no lane left out has a channel with one of them or is awaited by one.
Schedule extract(Schedule const& schedule, std::vector<Index> const& lanes);

}  // namespace cubecheck::schedules
