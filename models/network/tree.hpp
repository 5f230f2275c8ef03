#pragma once

#include <limits>
#include <utility>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"
#include "models/support/random_numbers.hpp"

namespace cubecheck::networks {

/// A tree. Each node but node 0 has a parent with a smaller number, and the link to it has a cost.
struct WeightedTree {
    std::vector<std::uint32_t> parent;
    std::vector<WeightedNetwork::Weight> link;
};

/// The distance of each node from node a along the tree. First up to the root, then down from known
/// distances.
inline void distances_from(std::uint32_t a, WeightedTree const& tree,
                           std::vector<WeightedNetwork::Weight>& distance) {
    constexpr auto unknown = std::numeric_limits<WeightedNetwork::Weight>::max();
    std::fill(distance.begin(), distance.end(), unknown);
    distance[a] = 0;
    for (auto i = a; i != 0; i = tree.parent[i]) distance[tree.parent[i]] = distance[i] + tree.link[i];
    for (std::size_t i = 1; i < distance.size(); ++i)
        if (distance[i] == unknown) distance[i] = distance[tree.parent[i]] + tree.link[i];
}

/// A random tree: each node is attached to an earlier one by a link of cost 1 to `most`. The distance between
/// two nodes is the total cost of the links between them. The nodes are numbered at random.
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
