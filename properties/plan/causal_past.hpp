#pragma once

#include <vector>

#include "models/plan/layout.hpp"

namespace cubecheck::plans {

/// By step of a run: earlier steps that it comes from.  These are those before it in its block, the raises
/// that it takes, the blocks that it meets, the end of the launch before, and the writes of what it reads.
///
/// Counters and barriers order the steps of a plan where messages order those of a schedule, so that the two
/// find their causes each in its own way, and share what they make of them (causal_past).
///
/// Pre: the plan is well-formed, and the run is one of it.
std::vector<std::vector<Index>> causes(Plan const& plan, Execution const& run, PlanLayout const& layout);

/// By step of the run: whether it is one of `ends`, or one of them comes from it.
std::vector<bool> past_of(std::vector<Index> const& ends, std::vector<std::vector<Index>> const& causes);

/// The steps that the values of `cells` come from, before the step at `until`, in the order of the run.
std::vector<Index> value_past(Plan const& plan, Execution const& run, PlanLayout const& layout,
                              std::vector<Index> const& cells, Index until);

/// By block: how many operations it does among the steps.
std::vector<Index> cut_of(Plan const& plan, Execution const& run, std::vector<bool> const& steps);

}  // namespace cubecheck::plans
