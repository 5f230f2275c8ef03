#pragma once

#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::verify {

/// The facts of a schedule in one line: collective, ranks, chunks, protocol, thread blocks, channels,
/// actions, modes, sizes.
std::string facts(Schedule const& schedule);

}  // namespace cubecheck::verify
