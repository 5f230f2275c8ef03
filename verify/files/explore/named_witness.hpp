#pragma once

#include <string>

#include "engine/explore/machine.hpp"
#include "verify/files/explore/explorable.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {

/// The witness with its target, its environment and the replay token of its run.
///
/// Pre: it is a run of this machine of the target.
Witness named_witness(witness::MinimalWitness shown, Explorable const& target, explore::Machine& machine);

}  // namespace cubecheck::verify
