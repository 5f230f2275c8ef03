#pragma once

#include "models/plan/contents.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::engine {

/// The contents of the outputs after each launch of a run.  At the start of each launch, the inputs hold the
/// contributions of that launch.  A switch reduces from left to right, in the order of its ranks; all of them
/// get the same result.
///
/// Pre: the plan is well-formed and not custom, and the run is a run of it.
plans::PlanContents contents(Plan const& plan, plans::Execution const& run, plans::PlanLayout const& layout);

}  // namespace cubecheck::engine
