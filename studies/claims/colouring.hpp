#pragma once

#include "models/network/graph.hpp"

/// Distributes the links of a network over steps in which no node uses two of them.
namespace cubecheck::claims {

/// Whether the links have a proper colouring with this many colours: no two links at a node have the same.
///
/// Cost:    exponential; for small networks.
bool colourable(Graph const& graph, Index colours);

/// The number of colours in the greedy colouring of the links, which gives each link its smallest free
/// colour.
Index greedy_colours(Graph const& graph);

/// Whether the nodes are of two kinds, links joining one kind to the other.
bool is_bipartite(Graph const& graph);

}  // namespace cubecheck::claims
