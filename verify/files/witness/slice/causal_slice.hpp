#pragma once

#include <vector>

#include "verify/files/witness/outcome.hpp"

namespace cubecheck::explore {

/// The part of a run that its failure comes from: the steps that the failure is made of, and all that they
/// come after.  What thread blocks wait for does not depend on words, so that those have no part in a
/// deadlock; nor has a fault without which the same thread blocks stand still as well.
///
/// Pre:    the run is one of the machine, from its start, and fails so at its end.
/// Result: a run of the machine, which the other steps of the whole one can follow.
std::vector<Step> part(Machine& machine, std::vector<Step> const& run, Failing const& failure);

/// So many actions each thread block has begun at most, earlier calls counted in.
Index actions_begun(Machine const& machine, State const& state);

}  // namespace cubecheck::explore
