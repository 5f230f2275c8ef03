#pragma once

#include "models/script/script.hpp"
#include "properties/schedule/contract.hpp"

namespace cubecheck::schedules {

/// Whether every output chunk holds what the schedule's algorithm promises: exactly these contributions, and
/// in rank order, unless the operator commutes.
///
/// This is stricter than the contract, which accepts any order, and also covers collectives that have no name
/// in schedules.
Verdict as_defined(Outcome const& outcome, Script const& script);

}  // namespace cubecheck::schedules
