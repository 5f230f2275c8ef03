#pragma once

#include <vector>

#include "properties/explicit/property.hpp"

namespace cubecheck::explicit_form {

/// Nodes and cells of every message exist; no message is empty, or from a node to itself.
extern Property const in_range;
/// A node sends only values that it holds. If values are only moved, nothing is joined, and no cell of a node
/// receives a value twice.
extern Property const available;
/// Every message crosses one link of the network.
extern Property const neighbours;
/// In no round does a link carry two messages in one direction, along the program's routes.
extern Property const congestion_free;
/// A node sends at most one message a round, and receives at most one.
extern Property const one_port;
/// An arc carries at most one packet a round.
extern Property const all_port;
/// Rounds, messages and words are counted and compared with the formula.
extern Property const cost;
/// The rounds are as few as the counting arguments allow (properties/explicit/lower_bound.hpp).
extern Property const optimal;

/// The properties that the rounds alone decide, in the order in which they are checked and listed.
std::vector<Property> const& properties();

}  // namespace cubecheck::explicit_form
