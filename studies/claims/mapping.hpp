#pragma once

#include <optional>
#include <vector>

#include "models/network/graph.hpp"

/// Embeddings of one network into another.
namespace cubecheck::claims {

/// The host node of every guest node.
using Places = std::vector<Index>;

/// The ring of 2^d positions in the cube, by its Gray code.
Places gray_ring(Index d);

/// The line through all nodes of a grid, line by line, with every other line reversed.  In each further
/// dimension, the previous line is followed back and forth.
///
/// Pre: a grid as of studies/claims/networks.hpp, with at least one side.
Places snake(std::vector<Index> const& sides);

/// Whether the places differ, and every link of the guest is on a link of the host.
///
/// Pre: every guest node has a place, which is a node of `host`.
bool maps(Graph const& guest, Graph const& host, Places const& places);

/// An embedding of the guest into the host; nothing if there is none.
///
/// Cost:    exponential; for small networks.
std::optional<Places> mapping(Graph const& guest, Graph const& host);

}  // namespace cubecheck::claims
