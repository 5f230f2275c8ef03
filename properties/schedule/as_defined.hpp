#pragma once

#include "models/script/script.hpp"
#include "properties/schedule/contract.hpp"

namespace cubecheck::schedules {

/// Whether every output chunk holds what the algorithm from which the schedule was made promises: the very
/// contributions, and in rank order, unless the operator commutes.
///
/// That is more than the contract asks, which is content with any order, and it is there for collectives that
/// schedules have no name for.
Verdict as_defined(Outcome const& outcome, Script const& script);

}  // namespace cubecheck::schedules
