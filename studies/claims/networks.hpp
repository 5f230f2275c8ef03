#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "models/network/graph.hpp"
#include "studies/claims/evidence.hpp"

/// Networks for statements on networks: named ones, and all small ones.
namespace cubecheck::claims {

/// n nodes, each linked to each other.
Graph complete(Index n);
/// n nodes, node 0 linked to each other.
Graph star(Index n);
/// Nodes with coordinates 0 <= x_i < sides[i], linked if one coordinate differs by one.  In the second
/// function, lines are closed to rings.
///
/// Shape:   the number of a node is its coordinates read as digits, the last of them changing slowest.
Graph grid(std::vector<Index> const& sides);
Graph closed_grid(std::vector<Index> const& sides);

/// The sides of all grids of at most so many dimensions, each side between 1 and `longest`.
std::vector<std::vector<Index>> shapes(Index dimensions, Index longest);
/// "2 x 3".
std::string text(std::vector<Index> const& sides);

/// The networks of the course with p nodes: line, ring, complete graph, all grids of two and three
/// dimensions, open and closed, and the cube.
std::vector<Graph> networks_without_branches(Index p);
/// The trees among them: star and balanced binary tree.
std::vector<Graph> branching_trees(Index p);

/// The largest distance between two nodes.
///
/// Pre: the network is connected.
Index diameter(Graph const& graph);

/// The rounds of a broadcast from the worst node, if each informed node informs all of its neighbours.  No
/// broadcast is faster.
///
/// Pre: the network is connected.
inline Index broadcast_rounds(Graph const& graph) { return diameter(graph); }

/// The largest number of links at a node.
Index degree(Graph const& graph);

/// Wrong if two networks on the same nodes have different links.
std::optional<Wrong> different_links(Graph const& held, Graph const& wanted);

/// For every node, a neighbour that is one link nearer to the source; for the source, itself.
///
/// Pre: the network is connected.
std::vector<Index> parents_towards(Graph const& graph, Index source);

using OnGraph = std::function<std::optional<Wrong>(Graph const&)>;

/// The first wrong network among all on n labelled nodes, connected or not.  Each is named by its links.
///
/// Cost:    2^(n (n - 1) / 2) networks.
std::optional<Wrong> in_every_network(Index n, OnGraph const& wrong);
/// The first wrong one among the connected networks on n labelled nodes.
///
/// Cost:    2^(n (n - 1) / 2) networks.
std::optional<Wrong> wrong_in_a_network(Index n, OnGraph const& wrong);
/// The first wrong one among the trees on n labelled nodes.
///
/// Cost:    n^(n - 2) trees.
std::optional<Wrong> wrong_in_a_tree(Index n, OnGraph const& wrong);

}  // namespace cubecheck::claims
