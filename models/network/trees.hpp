#pragma once

#include <vector>

#include "models/support/index.hpp"

/// The labelled trees on n nodes, by number: each is one of n^(n-2) codes of n - 2 digits in base n.
///
/// Source:  Pruefer 1918.
namespace cubecheck::topologies {

/// The number of labelled trees on n <= 16 nodes.
Index trees_on(Index n);

/// The parents of all nodes in a tree given by its number; it is rooted at node 0, which is its own parent.
///
/// Pre:     0 <= number < trees_on(n).
std::vector<Index> parents_of_tree(Index n, Index number);

/// The number of the path 0 - 1 - .. - (n - 1). The star around node 0 has number 0.
Index number_of_path(Index n);

}  // namespace cubecheck::topologies
