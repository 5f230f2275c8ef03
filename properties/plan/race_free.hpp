#pragma once

#include "models/plan/cause.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::plans {

/// No two accesses to one piece of a chunk, one of which writes, are made without order: by blocks, ports,
/// switches, or the callers, who fill in the input before a launch and take the output after it.  Launches
/// follow one another without a barrier between the ranks.
///
/// `Clocks` and `Accesses` say what orders what.
///
/// Pre:    the plan is well-formed, and the run is one of it and complete.
/// Result: Unknown where a race is found, but several blocks share a counter, so that more may be ordered
///         than is known; or if the plan has too many thread blocks.
Judgement race_free(Plan const& plan, Execution const& run, PlanLayout const& layout);

}  // namespace cubecheck::plans
