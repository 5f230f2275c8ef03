#pragma once

#include <optional>

#include "models/schedule/schedule.hpp"
#include "models/support/index.hpp"

namespace cubecheck::claims {

/// The first thread block that waits forever if a send returns only once its message is received; nothing
/// if all thread blocks come to their end.
///
/// Pre: every action is a plain send or a plain receive.
std::optional<Index> stuck_in_rendezvous(Schedule const& schedule);

}  // namespace cubecheck::claims
