#pragma once

#include <vector>

#include "models/report/counterexample.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The counterexample to: every thread block terminates, whatever the interleaving, over this transport.
///
/// Pre: `blocked` are the thread blocks that a run over `transport` left stuck, and there is one.
Counterexample deadlock(Schedule const& schedule, Transport const& transport,
                        std::vector<Blocked> const& blocked);

}  // namespace cubecheck::schedules
