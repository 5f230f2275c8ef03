#pragma once

#include <cstdint>
#include <string>

#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/minimal/fewest_actions.hpp"

/// The proved minimality of a witness, as sentences without a full stop.
namespace cubecheck::witness {

/// "within 2 actions per thread block".
std::string within_text(Index actions);

/// The number of context switches, which is the minimum for this failure in at most `steps` steps.
std::string switches_text(Machine const& machine, std::size_t steps, std::uint64_t switches);

/// The number of actions within which the run fails, and whether a run fails within one action less.  Empty
/// if that is unknown, or if the run fails within one action.
std::string distance_text(FewestActions const& found, Refutation const& refutation);

}  // namespace cubecheck::witness
