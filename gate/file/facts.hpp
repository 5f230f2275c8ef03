#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::gate {

/// What a schedule is, in one line: collective, ranks, chunks, protocol, lanes, channels, actions, modes,
/// sizes.
std::string facts(Schedule const& schedule);

}  // namespace cubecheck::gate
