#pragma once

#include <optional>

#include "models/schedule/schedule.hpp"
#include "models/support/index.hpp"

namespace cubecheck::claims {

/// The first thread block that waits forever if sends wait for their receives; nothing if all thread blocks
/// terminate.
///
/// Pre: every action is a plain send or a plain receive.
std::optional<Index> stuck_in_rendezvous(Schedule const& schedule);

}  // namespace cubecheck::claims
