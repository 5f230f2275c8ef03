#pragma once

#include <vector>

#include "models/network/graph.hpp"

namespace cubecheck::claims {

/// As many paths between two nodes as there are that share no node but their ends, and of all such choices
/// one with the fewest links in all.
///
/// Shape:   paths[path][hop], the ends included.
/// Pre:     source != target.
/// Cost:    paths x nodes x links, by augmenting along shortest residual paths.
/// Source:  Menger 1927; Busacker and Gowen 1960.
std::vector<std::vector<Index>> disjoint_paths(Graph const& graph, Index source, Index target);

}  // namespace cubecheck::claims
