#pragma once

#include <string>
#include <vector>

#include "models/network/weighted_network.hpp"

/// The networks on which placements are checked.
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

}  // namespace cubecheck
