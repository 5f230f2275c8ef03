#pragma once

#include "models/network/graph.hpp"

/// Sharing out the links of a network to steps in which no node uses two of them.
namespace cubecheck::claims {

/// Whether the links can be coloured with so many colours that no two at a node have the same.
///
/// Cost:    exponential; for small networks.
bool colourable(Graph const& graph, Index colours);

/// A proper colouring of the links, each with the least colour left: how many colours it takes.
Index greedy_colours(Graph const& graph);

/// Whether the nodes are of two kinds, links joining one kind to the other.
bool is_bipartite(Graph const& graph);

}  // namespace cubecheck::claims
