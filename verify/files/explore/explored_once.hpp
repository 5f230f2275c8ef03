#pragma once

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// What is known of a schedule in the environment of the inquiry, and in no other.
///
/// Result: as `explored`, but that witnesses may have more faults than it takes.
ExplorationResult explored_once(Explorable const& target, Inquiry const& inquiry);

}  // namespace cubecheck::verify
