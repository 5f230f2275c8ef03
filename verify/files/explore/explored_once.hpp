#pragma once

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// Explores a schedule in the environment of the inquiry only.
///
/// Result: as `explored`, but witnesses may have more faults than necessary.
ExplorationResult explored_once(Explorable const& target, Inquiry const& inquiry);

}  // namespace cubecheck::verify
