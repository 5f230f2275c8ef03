#pragma once

#include <utility>

#include "models/placement.hpp"
#include "models/random_numbers.hpp"
#include "models/weighted_network.hpp"

namespace cubecheck::networks {

/// A tree that grows node by node, each attached to one of the earlier by a link of cost 1 to `most`; two
/// nodes are as far apart as the links between them cost together.  Who is who is shuffled, so that numbers
/// say nothing of the tree.
inline WeightedNetwork tree(Index nodes, WeightedNetwork::Weight most, RandomNumbers random) {
    WeightedNetwork network(nodes);
    auto const n = static_cast<std::uint32_t>(nodes);
    Placement name = blind_placement(nodes);
    for (std::uint32_t i = n; i > 1; --i) std::swap(name[i - 1], name[random.below(i)]);
    for (std::uint32_t grown = 1; grown < n; ++grown) {
        auto const parent = name[random.below(grown)];
        auto const link = 1 + random.below(most);
        for (std::uint32_t other = 0; other < grown; ++other)
            network.connect(name[grown], name[other], network.weight(parent, name[other]) + link);
    }
    return network;
}

}  // namespace cubecheck::networks
