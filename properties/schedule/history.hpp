#pragma once

#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The largest number of actions in an explanation.
inline constexpr std::size_t longest_history = 10;

/// The actions that led to the content of a cell after a run, oldest first; the last `limit` of them.
std::vector<std::string> history(Schedule const& schedule, Execution const& run, Layout const& layout,
                                 Index cell, std::size_t limit);

}  // namespace cubecheck::schedules
