#pragma once

#include <vector>

#include "models/plan/layout.hpp"

namespace cubecheck::plans {

/// The direct causes of each step of a run. These are the steps before it in its block, the increments that
/// it consumes, the blocks that it synchronises with, the end of the launch before, and the writes of what it
/// reads.
///
/// Counters and barriers order the steps of a plan, as messages order those of a schedule. So plans and
/// schedules compute their causes separately, and share the rest (with_causes).
///
/// Pre: the plan is well-formed, and the run belongs to it.
std::vector<std::vector<Index>> causes(Plan const& plan, Execution const& run, PlanLayout const& layout);

/// By step of the run: whether it is one of `ends`, or a cause of one of them.
std::vector<bool> slice_of(std::vector<Index> const& ends, std::vector<std::vector<Index>> const& causes);

/// The steps, before the step at `until`, from which the values of `cells` come, in the order of the run.
std::vector<Index> value_slice(Plan const& plan, Execution const& run, PlanLayout const& layout,
                               std::vector<Index> const& cells, Index until);

/// By block: the number of its operations among the steps.
std::vector<Index> cut_of(Plan const& plan, Execution const& run, std::vector<bool> const& steps);

}  // namespace cubecheck::plans
