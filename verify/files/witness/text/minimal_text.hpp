#pragma once

#include <cstdint>
#include <string>

#include "verify/files/witness/minimal/fewest_actions.hpp"

/// What was proved minimal, as sentences without a full stop.
namespace cubecheck::explore {

/// "within 2 actions per thread block".
std::string within_text(Index actions);

/// That no run of at most so many steps that fails so has fewer switches.
std::string switches_text(Machine const& machine, std::size_t steps, std::uint64_t switches);

/// How far the failure is, and what is known of runs that go less far; empty if nothing is, or if there are
/// none.
std::string distance_text(FewestActions const& found, Refutation const& refutation);

}  // namespace cubecheck::explore
