#pragma once

#include <string>
#include <vector>

#include "engine/plan/run.hpp"
#include "formats/witness/plan_token.hpp"
#include "models/plan/plan.hpp"
#include "models/report/failure.hpp"
#include "properties/promises/promises.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// What has come of a replay of a plan, and the operations that were done, a line each.
struct ReplayedPlan {
    std::string sentence;
    Failure failure = Failure::unknown;  ///< none if it does not fail any more
    std::vector<std::string> lines = {};
};

/// The steps that a token names, and all that they come from; after those that lead into a deadlock, all
/// thread blocks go on as far as they can.
///
/// Pre:    the plan is well-formed, and nothing in it is unjudged.
/// Throws: Error (usage) if the plan has no such step.
engine::RunLimits run_of(formats::PlanToken const& token, Plan const& plan);

/// Does the operations of a part of a run, and no others, and judges the property of them.
///
/// Pre:    as of run_of.
/// Throws: Error (usage) if an operation that they depend on is missing.
ReplayedPlan replayed(Plan const& plan, std::string const& property, schedules::PromiseTable const* table,
                      engine::RunLimits const& limits);

/// The same of the run of a token.
///
/// Throws: Error (file) if it is another plan than the token is of; Error (usage) if the token has no such
///         property, or its run is none of the plan.
ReplayedPlan replayed(formats::PlanToken const& token, Plan const& plan, CheckOptions const& options);

/// The same of the plan in the file that the token names.
///
/// Throws: Error if the file cannot be read, or is no plan.
ReplayedPlan replayed_file(formats::PlanToken const& token, CheckOptions const& options);

}  // namespace cubecheck::verify
