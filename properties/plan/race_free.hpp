#pragma once

#include "models/plan/cause.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::plans {

/// Two accesses to one piece of a chunk, at least one of which writes, are always ordered. Blocks, ports,
/// switches and callers make accesses; callers fill in the input before a launch and read the output after
/// it. No barrier between the ranks separates launches.
///
/// `Clocks` and `Accesses` define the order.
///
/// Pre:    the plan is well-formed, and the run is one of it and complete.
/// Result: Unknown if a race is found, but several blocks share a counter, so that more may be ordered than
///         is known; or if the plan has too many blocks, ports and ranks.
Judgement race_free(Plan const& plan, Execution const& run, PlanLayout const& layout);

}  // namespace cubecheck::plans
