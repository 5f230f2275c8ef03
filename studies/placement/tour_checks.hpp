#pragma once

#include "studies/placement/placement_checks.hpp"

/// What is asked of tours through all nodes of a network, and of placements along them.
namespace cubecheck {

/// A tour that is longer than twice the shortest one.  Up to eight nodes the shortest is found by trying all;
/// beyond, the least spanning tree stands for it, which is no longer.
Objection longer_than_twice(WeightedNetwork const& network, Placement const& tour);

/// A tour that is longer than twice a least spanning tree: than a walk along all links of the tree and back.
Objection longer_than_two_trees(WeightedNetwork const& network, Placement const& tour);

/// Consecutive nodes of the tour, the last and the first among them, that are not placed on neighbours.
Objection tour_not_on_neighbours(Placement const& tour, Placement const& placement);

}  // namespace cubecheck
