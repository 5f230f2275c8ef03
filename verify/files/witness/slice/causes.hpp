#pragma once

#include <span>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/support/with_causes.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// What the causes of a step explain: that it is enabled, or also its effect on cells.
enum class CauseScope { taken, words };

/// By step of a run: its causes, which are earlier steps.  They precede it in every run of the same steps in
/// which dependent steps have the same order.  Causes that follow from other causes may be left out.
///
/// The causes of a step are:
///   - earlier steps of its thread block, and the actions that it waits for;
///   - the send of a message that it receives;
///   - the receive that freed the slot for a message that it sends;
///   - if words matter: earlier accesses to its cells, if one of the two accesses writes.
/// Words always matter if a message overtakes a different one.
///
/// Pre:    the run is one of the machine, from its start.
/// Result: the causal slice of some steps, in their order, is a run of the machine.
std::vector<std::vector<Index>> causes(Machine& machine, std::span<Step const> run,
                                       CauseScope scope = CauseScope::words);

}  // namespace cubecheck::witness
