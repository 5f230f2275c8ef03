#pragma once

#include "models/plan/cause.hpp"
#include "models/plan/contents.hpp"
#include "models/plan/layout.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::plans {

/// A plan and its outputs after a run, or after a part of a run. In a part, only the ranks that have ended a
/// launch have outputs of it, and only these are judged.
struct Outcome {
    Plan const& plan;
    PlanLayout const& layout;
    PlanContents const& contents;
};

/// No operation reads cells that were never written, or packets as plain data. The caller, who knows the run,
/// adds the cause.
Judgement initialised(Outcome const& outcome);

/// Every rank ends every launch with its promised output, by the collective or by `table`: each contribution
/// of this launch exactly once, in any order.
///
/// Pre:    the plan is well-formed and free of races; the run is complete.
/// Result: without a table, NotApplicable for custom plans, which promise nothing, and Unknown for those of a
///         collective that is not known.
Judgement contract(Outcome const& outcome, schedules::PromiseTable const* table = nullptr);

/// Ranks that are promised the same sum end with the same bracketing of it, up to the order of the operands
/// of each join. So they hold the same bits in floating point.
///
/// Pre:    as of contract, which holds.
/// Result: NotApplicable if no two ranks are promised the same sum.
Judgement agreement(Outcome const& outcome, schedules::PromiseTable const* table = nullptr);

}  // namespace cubecheck::plans
