#pragma once

#include <string>
#include <vector>

#include "formats/witness/plan_token.hpp"
#include "models/plan/plan.hpp"
#include "models/report/failure.hpp"
#include "verify/files/options.hpp"

namespace cubecheck::verify {

/// What has come of a replay of a plan, and the operations that were done, a line each.
struct ReplayedPlan {
    std::string sentence;
    Failure failure = Failure::unknown;  ///< none if it does not fail any more
    std::vector<std::string> lines = {};
};

/// Does the operations of a token once more, and no others, and judges the property of them.  After those
/// that lead into a deadlock, all thread blocks go on as far as they can.
///
/// Throws: Error (file) if it is another plan than the token is of; Error (usage) if the token has no such
///         property, or its run is none of the plan.
ReplayedPlan replayed(formats::PlanToken const& token, Plan const& plan, Options const& options);

/// The same of the plan in the file that the token names.
///
/// Throws: Error if the file cannot be read, or is no plan.
ReplayedPlan replayed_file(formats::PlanToken const& token, Options const& options);

}  // namespace cubecheck::verify
