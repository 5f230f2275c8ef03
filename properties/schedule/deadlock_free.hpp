#pragma once

#include <vector>

#include "models/counterexample.hpp"
#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"

namespace cubecheck::schedules {

/// The counterexample to: every lane comes to its end, whatever the interleaving, over this transport.
///
/// Pre: `blocked` are the lanes that a run over `transport` left stuck, and there is one.
Counterexample deadlock(Schedule const& schedule, Transport const& transport,
                        std::vector<Blocked> const& blocked);

}  // namespace cubecheck::schedules
