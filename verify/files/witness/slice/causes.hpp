#pragma once

#include <span>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/support/causal_past.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// What the causes of a step explain: that it can be taken, or what it does to cells, too.
enum class CauseScope { taken, words };

/// By step of a run: earlier steps that it comes after in every run of the same steps that are ordered
/// alike wherever they depend on one another.  What follows by way of others may be left out.
///
/// A step comes after those of its thread block, those that its action waits for, the sending of the
/// message that it receives, what made room for the message that it sends, and, where words matter, those
/// that touched its cells, one of the two writing.  Words always matter where a message overtakes another
/// one, which it does only if it differs.
///
/// Pre:    the run is one of the machine, from its start.
/// Result: what is in the causal past of some steps, in its order, is a run of the machine.
std::vector<std::vector<Index>> causes(Machine& machine, std::span<Step const> run,
                                       CauseScope scope = CauseScope::words);

}  // namespace cubecheck::witness
