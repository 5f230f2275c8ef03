#pragma once

#include <vector>

#include "models/plan/plan.hpp"
#include "models/report/report.hpp"

namespace cubecheck::formats {

/// The warnings of a plan.  `plan-over-limit`, once for each limit: the plan exceeds a limit that the
/// executor does not report.  `unpaired-channel`: no rank has the other end of a channel.
///
/// Source: microsoft/mscclpp, src/core/include/execution_common.hpp.
std::vector<Warning> plan_warnings(Plan const& plan);

}  // namespace cubecheck::formats
