#pragma once

#include <optional>
#include <vector>

#include "models/network/graph.hpp"

/// One network laid into another.
namespace cubecheck::claims {

/// The node of the other network for every node.
using Places = std::vector<Index>;

/// The ring of 2^d positions in the cube, by its Gray code.
Places gray_ring(Index d);

/// The line of all nodes of a grid: line by line, every other line backwards; in each dimension after the
/// first, the line so far is walked to and fro.
///
/// Pre: a grid as of studies/claims/networks.hpp, with at least one side.
Places snake(std::vector<Index> const& sides);

/// Whether the places differ and every link comes to lie on a link.
///
/// Pre: a place for every node, all of them nodes of `host`.
bool maps(Graph const& guest, Graph const& host, Places const& places);

/// Some places that map the guest into the host; nothing if there are none.
///
/// Cost:    exponential; for small networks.
std::optional<Places> mapping(Graph const& guest, Graph const& host);

}  // namespace cubecheck::claims
