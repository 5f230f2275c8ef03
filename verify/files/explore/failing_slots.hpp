#pragma once

#include <string>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// At which FIFO depths a property fails, and at which it passes, each asked of all interleavings: "fails at
/// FIFO depth 1, passes from FIFO depth 2 on".
///
/// A channel that holds all messages that are ever sent on it is never full, so "from ... on" is no guess.
/// Slots are asked up to 64, as long as that takes few states; beyond, channels without a limit.
///
/// Pre:    in the environment of the inquiry it fails.
/// Result: empty if nothing is known but that; numbers of slots that were not decided are not in it.
std::string failing_slots(Explorable const& target, Inquiry const& inquiry, std::string const& property);

}  // namespace cubecheck::verify
