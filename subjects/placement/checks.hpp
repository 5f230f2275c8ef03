#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/counterexample.hpp"
#include "models/placement.hpp"
#include "models/size.hpp"
#include "models/weighted_network.hpp"

/// What is asked of placements, on one network at a time.
namespace cubecheck {

/// What is wrong with one network: what was found, and what was expected; empty `held` if nothing is.
struct Objection {
    std::string held;
    std::string wanted;
};

std::string placement_text(Placement const& placement);

/// A node that has no position, or two.
Objection no_permutation(Placement const& placement, Index nodes);

/// A pair of positions across dimension 0 that is not the first free node and the free node nearest to it.
Objection not_nearest_pairs(WeightedNetwork const& network, Placement const& placement);

/// Whether the nodes that fill the positions, in the order of Eff, are each among the cheapest that are free.
Objection not_cheapest(WeightedNetwork const& network, Placement const& placement);

/// The neighbours of position 0, dimension by dimension, that do not hold the nodes 0, 1, ..
Objection not_the_first_nodes(Placement const& placement);

/// A tour that is longer than twice the shortest one.  Up to eight nodes the shortest is found by trying all;
/// beyond, the least spanning tree stands for it, which is no longer.
Objection longer_than_twice(WeightedNetwork const& network, Placement const& tour);

/// A tour that is longer than twice a least spanning tree: than a walk along all links of the tree and back.
Objection longer_than_two_trees(WeightedNetwork const& network, Placement const& tour);

/// Consecutive nodes of the tour, the last and the first among them, that are not placed on neighbours.
Objection tour_not_on_neighbours(Placement const& tour, Placement const& placement);

/// The networks on which placements are checked at one size: with up to four nodes all with weights 1 to 3;
/// else random ones of every kind.
std::vector<WeightedNetwork> sample_networks(Index nodes);

/// The same, but only those that obey the triangle inequality.
std::vector<WeightedNetwork> sample_metric_networks(Index nodes);

/// All networks of four nodes with weights 1 to `most`, those with small weights first.
std::vector<WeightedNetwork> all_networks_of_four(WeightedNetwork::Weight most);

bool is_metric(WeightedNetwork const& network);

/// The weights above the diagonal, row by row, as far as they fit a line.
std::string network_text(WeightedNetwork const& network);

/// The first of some networks that has an objection, as a counterexample.
template <class Networks>
std::optional<Counterexample> first_objection(Networks const& networks, auto objection) {
    for (auto const& network : networks)
        if (Objection const found = objection(network); !found.held.empty())
            return Counterexample{"", network_text(network), found.held, found.wanted, {}, ""};
    return std::nullopt;
}

}  // namespace cubecheck
