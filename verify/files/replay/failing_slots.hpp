#pragma once

#include <string>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// With how many slots a property fails, and with how many it holds, each asked of all interleavings: "with 1
/// slot it fails, with 2 slots or more it holds".
///
/// A channel that holds all messages that are ever sent on it is never full, so that "or more" is no guess.
/// Slots are asked up to 64, as long as that takes few states; beyond, channels without a limit.
///
/// Pre:    in the environment of the inquiry it fails.
/// Result: empty if nothing is known but that; numbers of slots that were not decided are not in it.
std::string failing_slots(Explorable const& target, Inquiry const& inquiry, std::string const& property);

}  // namespace cubecheck::verify
