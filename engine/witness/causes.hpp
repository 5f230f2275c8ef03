#pragma once

#include <span>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// By step of a run: earlier steps that it comes after in every run of the same steps that are ordered alike
/// wherever they depend on one another.  What follows by way of others may be left out.
///
/// A step comes after those of its lane, those that its action waits for, the sending of the message that it
/// receives, what made room for the message that it sends, and those that touched its cells, one of the two
/// writing.
///
/// Pre: the run is one of the machine, from its start.
std::vector<std::vector<Index>> causes(Machine& machine, std::span<Step const> run);

/// The steps among `kept`, and all that they come after, by way of others too.
///
/// Result: what is left of the run, in its order, is a run of the machine.
std::vector<bool> causal_past(std::vector<std::vector<Index>> const& causes, std::vector<bool> kept);

}  // namespace cubecheck::explore
