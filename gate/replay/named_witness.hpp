#pragma once

#include <string>

#include "engine/explore/machine.hpp"
#include "engine/witness/witness.hpp"
#include "gate/explore/explorable.hpp"

namespace cubecheck::gate {

/// The run that is shown, with what it is of, and the token that replays it.
///
/// Pre: it is a run of the machine, which is the subject's.
Witness named_witness(explore::Shown shown, Explorable const& subject, explore::Machine& machine);

}  // namespace cubecheck::gate
