#pragma once

#include "studies/placement/placement_checks.hpp"

/// Checks of tours through all nodes of a network, and of placements along them.
namespace cubecheck {

/// A tour that is longer than twice the shortest one.  Up to eight nodes, all tours are tried.  With more
/// nodes, the weight of a minimum spanning tree is used, which is a lower bound.
Objection longer_than_twice(WeightedNetwork const& network, Placement const& tour);

/// A tour that is longer than twice a minimum spanning tree.  A walk that crosses each link of the tree twice
/// has this length.
Objection longer_than_two_trees(WeightedNetwork const& network, Placement const& tour);

/// Two consecutive nodes of a closed tour that are not placed on neighbours.
Objection tour_not_on_neighbours(Placement const& tour, Placement const& placement);

}  // namespace cubecheck
