#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"
#include "models/report/counterexample.hpp"

/// Checks of placements, on one network at a time.
namespace cubecheck {

/// The networks on which placements are checked at one size: with four nodes, all with weights 1 to 3;
/// otherwise, random ones of every kind.
std::vector<WeightedNetwork> sample_networks(Index nodes);

/// Those of them that satisfy the triangle inequality.
std::vector<WeightedNetwork> sample_metric_networks(Index nodes);

/// All networks of four nodes with weights 1 to `most`, those with small weights first.
std::vector<WeightedNetwork> all_networks_of_four(WeightedNetwork::Weight most);

bool is_metric(WeightedNetwork const& network);

/// The weights above the diagonal, row by row, as many as fit in a line.
std::string network_text(WeightedNetwork const& network);

/// The error on one network, with the found and the expected value; empty `held` if there is none.
struct Objection {
    std::string got;
    std::string expected;
};

std::string placement_text(Placement const& placement);

/// A node that has no position or two positions.
Objection no_permutation(Placement const& placement, Index nodes);

/// A pair of positions across dimension 0 that does not have the first free node and its nearest free node.
Objection not_nearest_pairs(WeightedNetwork const& network, Placement const& placement);

/// A position that Eff fills with a node that is not among the cheapest free ones.
Objection not_cheapest(WeightedNetwork const& network, Placement const& placement);

/// Neighbours of position 0 that do not have the nodes 0, 1, .. in the order of dimensions.
Objection not_the_first_nodes(Placement const& placement);

/// The first network with an objection, as a counterexample.
template <class Networks>
std::optional<Counterexample> first_objection(Networks const& networks, auto objection) {
    for (auto const& network : networks)
        if (Objection const found = objection(network); !found.got.empty())
            return Counterexample{"", network_text(network), found.got, found.expected, {}, ""};
    return std::nullopt;
}

}  // namespace cubecheck
