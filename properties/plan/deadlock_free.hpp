#pragma once

#include "models/plan/cause.hpp"

namespace cubecheck::plans {

/// Every launch ends on every rank, whatever the others do first.
///
/// Pre:    the plan is well-formed, and nothing in it is unjudged; the run is the greedy one of it.  Packets
///         that are overwritten before they are read, which can hang a launch too, are left to race_free.
/// Result: Unknown if the run was cut off.
Judgement deadlock_free(Plan const& plan, Execution const& run);

}  // namespace cubecheck::plans
