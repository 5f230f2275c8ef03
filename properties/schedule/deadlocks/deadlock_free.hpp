#pragma once

#include <vector>

#include "models/report/counterexample.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The counterexample to this claim: every thread block terminates, in every interleaving, over this
/// transport.
///
/// Pre: `blocked` are the thread blocks that are stuck after a run over `transport`; there is at least one.
Counterexample deadlock(Schedule const& schedule, Transport const& transport,
                        std::vector<Blocked> const& blocked);

}  // namespace cubecheck::schedules
