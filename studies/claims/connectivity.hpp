#pragma once

#include <cstdint>
#include <vector>

#include "models/network/graph.hpp"

/// The numbers of links and nodes of a network that may fail, and the disjoint paths between its nodes.
namespace cubecheck::claims {

bool connected(Graph const& graph);

/// The network without some of its links; or without some of its nodes and their links.  Bit i of `taken` is
/// set if link or node i is removed.
Graph without_links(Graph const& graph, std::uint64_t taken);
Graph without_nodes(Graph const& graph, std::uint64_t taken);

/// A maximum set of paths from one node to another that share no arc, which is a link with a direction.
///
/// Shape:   ways[way][hop], the ends included.
/// Pre:     source != target.
/// Source:  Menger 1927; Ford and Fulkerson 1956.
std::vector<std::vector<Index>> arc_disjoint_ways(Graph const& graph, Index source, Index target);

/// A maximum set of paths between two nodes that share only their ends, with the fewest links in total.
///
/// Shape:   paths[path][hop], the ends included.
/// Pre:     source != target.
/// Cost:    paths x links x log nodes, by augmenting along shortest residual paths.
/// Source:  Menger 1927; Busacker and Gowen 1960.
std::vector<std::vector<Index>> disjoint_paths(Graph const& graph, Index source, Index target);

/// The smallest number, over all pairs of nodes, of arc-disjoint paths, or of paths that share no inner node.
/// n - 1 if all nodes are linked, and 0 for one node.
Index link_connectivity(Graph const& graph);
Index node_connectivity(Graph const& graph);

/// The fewest links, or nodes, whose removal disconnects the network; all removals are tried.  If all nodes
/// are linked, no removal of nodes does, and the number is n - 1.
///
/// Cost:    2^links, 2^nodes.
Index fewest_links_to_part(Graph const& graph);
Index fewest_nodes_to_part(Graph const& graph);

}  // namespace cubecheck::claims
