#pragma once

#include <cstdint>
#include <vector>

#include "models/network/graph.hpp"

/// How many links or nodes of a network may fail, and how many ways there are between its nodes.
namespace cubecheck::claims {

bool connected(Graph const& graph);

/// The network without some of its links, or without some of its nodes, whose links go with them: bit i of
/// `taken` is set where link or node i is taken out.
Graph without_links(Graph const& graph, std::uint64_t taken);
Graph without_nodes(Graph const& graph, std::uint64_t taken);

/// As many ways from one node to another as there are that share no arc, an arc being a link and a direction.
///
/// Shape:   ways[way][hop], the ends included.
/// Pre:     source != target.
/// Source:  Menger 1927; Ford and Fulkerson 1956.
std::vector<std::vector<Index>> arc_disjoint_ways(Graph const& graph, Index source, Index target);

/// As many paths between two nodes as there are that share no node but their ends, and of all such choices
/// one with the fewest links in all.
///
/// Shape:   paths[path][hop], the ends included.
/// Pre:     source != target.
/// Cost:    paths x links x log nodes, by augmenting along shortest residual paths.
/// Source:  Menger 1927; Busacker and Gowen 1960.
std::vector<std::vector<Index>> disjoint_paths(Graph const& graph, Index source, Index target);

/// The least number of arc-disjoint ways, or of paths that share no node, between any two nodes; n - 1 paths
/// where all nodes are linked, and none for one node.
Index link_connectivity(Graph const& graph);
Index node_connectivity(Graph const& graph);

/// The fewest links, or nodes, without which the network falls apart: found by taking them out.  Where all
/// nodes are linked, no nodes do that, and it is n - 1.
///
/// Cost:    2^links, 2^nodes.
Index fewest_links_to_part(Graph const& graph);
Index fewest_nodes_to_part(Graph const& graph);

}  // namespace cubecheck::claims
