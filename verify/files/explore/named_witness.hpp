#pragma once

#include <string>

#include "engine/explore/machine.hpp"
#include "verify/files/explore/explorable.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {

/// The run that is shown, with what it is of, and the token that replays it.
///
/// Pre: it is a run of the machine, which is the target's.
Witness named_witness(witness::MinimalWitness shown, Explorable const& target, explore::Machine& machine);

}  // namespace cubecheck::verify
