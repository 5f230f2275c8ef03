#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"
#include "models/report/counterexample.hpp"

/// What is asked of placements, on one network at a time.
namespace cubecheck {

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

/// What is wrong with one network: what was found, and what was expected; empty `held` if nothing is.
struct Objection {
    std::string got;
    std::string expected;
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

/// The first of some networks that has an objection, as a counterexample.
template <class Networks>
std::optional<Counterexample> first_objection(Networks const& networks, auto objection) {
    for (auto const& network : networks)
        if (Objection const found = objection(network); !found.got.empty())
            return Counterexample{"", network_text(network), found.got, found.expected, {}, ""};
    return std::nullopt;
}

}  // namespace cubecheck
