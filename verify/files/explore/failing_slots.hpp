#pragma once

#include <string>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// The FIFO depths at which a property fails and passes in all interleavings: "fails at FIFO depth 1, passes
/// from FIFO depth 2 on".
///
/// A channel that can hold all messages sent on it is never full, so "from ... on" is exact.  Depths up to 64
/// are explored as long as that takes few states; then channels without a limit.
///
/// Pre:    it fails in the environment of the inquiry.
/// Result: empty if nothing more is known; undecided depths are not mentioned.
std::string failing_slots(Explorable const& target, Inquiry const& inquiry, std::string const& property);

}  // namespace cubecheck::verify
