#pragma once

#include <vector>

#include "verify/files/witness/outcome.hpp"

namespace cubecheck::explore {

/// By step of a run: whether the failure is made of it, which is so of the steps of its thread blocks, of
/// what is done to its queues, of what might have made room in them, and of the stops of its ranks.
///
/// Pre: the run is one of the machine, from its start.
std::vector<bool> causal_slice_steps(Machine& machine, std::vector<Step> const& run, Failing const& failure);

}  // namespace cubecheck::explore
