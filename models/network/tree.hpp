#pragma once

#include <limits>
#include <utility>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"
#include "models/support/random_numbers.hpp"

namespace cubecheck::networks {

/// A tree: the node to which each node but node 0 is attached, one with a smaller number, and the cost of
/// the link.
struct WeightedTree {
    std::vector<std::uint32_t> parent;
    std::vector<WeightedNetwork::Weight> link;
};

/// How far each node is from node a along the tree: up to the root first, then down from what is known.
inline void distances_from(std::uint32_t a, WeightedTree const& tree,
                           std::vector<WeightedNetwork::Weight>& distance) {
    constexpr auto unknown = std::numeric_limits<WeightedNetwork::Weight>::max();
    std::fill(distance.begin(), distance.end(), unknown);
    distance[a] = 0;
    for (auto i = a; i != 0; i = tree.parent[i]) distance[tree.parent[i]] = distance[i] + tree.link[i];
    for (std::size_t i = 1; i < distance.size(); ++i)
        if (distance[i] == unknown) distance[i] = distance[tree.parent[i]] + tree.link[i];
}

/// A tree that grows node by node, each attached to one of the earlier by a link of cost 1 to `most`; two
/// nodes are as far apart as the links between them cost together.  Who is who is shuffled, so that numbers
/// say nothing of the tree.
inline WeightedNetwork tree(Index nodes, WeightedNetwork::Weight most, RandomNumbers random) {
    WeightedNetwork network(nodes);
    auto const n = static_cast<std::uint32_t>(nodes);
    Placement name = blind_placement(nodes);
    for (std::uint32_t i = n; i > 1; --i) std::swap(name[i - 1], name[random.below(i)]);
    WeightedTree grown{std::vector<std::uint32_t>(n), std::vector<WeightedNetwork::Weight>(n)};
    for (std::uint32_t i = 1; i < n; ++i) {
        grown.parent[i] = random.below(i);
        grown.link[i] = 1 + random.below(most);
    }
    std::vector<WeightedNetwork::Weight> distance(n);
    for (std::uint32_t a = 0; a < n; ++a) {
        distances_from(a, grown, distance);
        for (std::uint32_t b = 0; b < n; ++b) network.row(name[a])[name[b]] = distance[b];
    }
    return network;
}

}  // namespace cubecheck::networks
