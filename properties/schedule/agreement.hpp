#pragma once

#include <optional>

#include "models/verdict.hpp"
#include "properties/schedule/outcome.hpp"
#include "properties/schedule/promises.hpp"

namespace cubecheck::schedules {

/// Ranks that are promised the same sum end with the same bracketing of it, up to the order of the operands
/// of each join, so that they hold the same bits in floating point.
///
/// Chunks that do not hold what they are promised are left to the contract.  Time is linear.
///
/// Pre:    as of contract.
/// Result: NotApplicable if no two ranks are promised the same sum.
Verdict agreement(Outcome const& outcome, Promises const& promises);

/// Why no two ranks are promised the same sum, if that is so of the collective, whatever the schedule does.
std::optional<NotApplicable> moot_agreement(Schedule const& schedule);

}  // namespace cubecheck::schedules
