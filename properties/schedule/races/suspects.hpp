#pragma once

#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "properties/schedule/races/happens_before.hpp"

namespace cubecheck::schedules {

/// The conflicting pairs of accesses that neither program order nor a direct wait between their thread blocks
/// orders. A message holds `chunks` chunks. An action conflicts with itself if it writes a cell in one
/// message and reads it in a later one.
std::vector<AccessPair> suspects(Schedule const& schedule, Execution const& run, Layout const& layout,
                                 Index chunks);

}  // namespace cubecheck::schedules
