#pragma once

#include <vector>

#include "engine/witness/outcome.hpp"

namespace cubecheck::explore {

/// By step of a run: whether the failure is made of it, which is so of the steps of its lanes and queues, and
/// of all faults.
///
/// Pre: the run is one of the machine, from its start.
std::vector<bool> own_steps(Machine& machine, std::vector<Step> const& run, Failing const& failure);

}  // namespace cubecheck::explore
