#pragma once

#include <string>
#include <vector>

#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_layout.hpp"

namespace cubecheck::schedules {

/// How many actions an explanation tells at most.
inline constexpr std::size_t longest_history = 10;

/// The actions through which a cell came to hold what it holds after a run, oldest first, the last `limit` of
/// them.
std::vector<std::string> history(Schedule const& schedule, Execution const& run, Layout const& layout,
                                 Index cell, std::size_t limit);

}  // namespace cubecheck::schedules
