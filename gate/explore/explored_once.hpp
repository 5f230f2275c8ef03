#pragma once

#include "gate/explore/exploration.hpp"

namespace cubecheck::gate {

/// What is known of a schedule in the environment of the inquiry, and in no other.
///
/// Result: as `explored`, but that witnesses may have more faults than it takes.
Explored explored_once(Explorable const& subject, Inquiry const& inquiry);

}  // namespace cubecheck::gate
