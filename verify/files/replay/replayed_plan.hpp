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

/// The result of a replay of a plan, and a line for each executed operation.
struct ReplayedPlan {
    std::string sentence;
    Failure failure = Failure::unknown;  ///< none if it no longer fails
    std::vector<std::string> lines = {};
};

/// The steps in a token, and all their causes.  If they lead to a deadlock, all thread blocks then continue
/// as far as they can.
///
/// Pre:    the plan is well-formed, and every operation has checked semantics.
/// Throws: Error (usage) if the plan has no such step.
engine::RunLimits run_of(formats::PlanToken const& token, Plan const& plan);

/// Executes only the operations of a part of a run, and checks the property there.
///
/// Pre:    as of run_of.
/// Throws: Error (usage) if an operation that they depend on is missing.
ReplayedPlan replayed(Plan const& plan, std::string const& property, schedules::PromiseTable const* table,
                      engine::RunLimits const& limits);

/// The same for the run of a token.
///
/// Throws: Error (file) if the token is for another plan; Error (usage) if the token has no such property, or
///         if its run is not one of the plan.
ReplayedPlan replayed(formats::PlanToken const& token, Plan const& plan, CheckOptions const& options);

/// The same for the plan in the file that the token names.
///
/// Throws: Error if the file cannot be read, or is not a plan.
ReplayedPlan replayed_file(formats::PlanToken const& token, CheckOptions const& options);

}  // namespace cubecheck::verify
