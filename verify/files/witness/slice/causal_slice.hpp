#pragma once

#include <vector>

#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/outcome.hpp"

namespace cubecheck::witness {

/// The causal slice of a failure: its steps and all their causes.  In a deadlock, words and faults without
/// effect on the cycle are not causes.
///
/// Pre:    the run is one of the machine, from its start, and has this failure at its end.
/// Result: a run of the machine, which the other steps of the whole run can follow.
std::vector<Step> causal_slice(Machine& machine, std::vector<Step> const& run, FailureCause const& failure);

/// The most actions that a thread block has begun, with those of earlier calls.
Index actions_begun(Machine const& machine, State const& state);

}  // namespace cubecheck::witness
