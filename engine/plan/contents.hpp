#pragma once

#include "models/plan/contents.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::engine {

/// What the outputs hold after each launch of a run, each launch having found its own contributions in the
/// inputs.  A switch sums up from left to right, in the order of its ranks: all of them get the same.
///
/// Pre: the plan is well-formed and not custom, and the run is one of it.
plans::PlanContents contents(Plan const& plan, plans::Execution const& run, plans::PlanLayout const& layout);

}  // namespace cubecheck::engine
