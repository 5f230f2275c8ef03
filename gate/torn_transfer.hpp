#pragma once

#include <optional>
#include <string>

#include "models/schedule.hpp"
#include "models/schedule_layout.hpp"

namespace cubecheck::gate {

/// Why a run that makes the actions of a schedule one by one is none of a runtime, if so: one of its
/// reductions reads what the transfer writes of which it is a part.
std::optional<std::string> torn_transfer(Schedule const& schedule, schedules::Mode mode);

}  // namespace cubecheck::gate
