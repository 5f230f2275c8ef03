#pragma once

#include <vector>

#include "models/support/index.hpp"

/// The labelled trees on n nodes, by number: each is one of n^(n-2) codes of n - 2 digits in base n.
///
/// Source:  Pruefer 1918.
namespace cubecheck::topologies {

/// How many trees there are on n <= 16 nodes.
Index trees_on(Index n);

/// The tree of a number, rooted at node 0: the parent of every node, the root being its own.
///
/// Pre:     0 <= number < trees_on(n).
std::vector<Index> parents_of_tree(Index n, Index number);

/// The number of the tree 0 - 1 - .. - (n - 1).  That of the star around node 0 is 0.
Index number_of_path(Index n);

}  // namespace cubecheck::topologies
