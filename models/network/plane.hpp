#pragma once

#include <cstdlib>

#include "models/network/weighted_network.hpp"
#include "models/support/random_numbers.hpp"

namespace cubecheck::networks {

/// Random points of a grid of side x side, with the distance along rows and columns. This is a metric, except
/// that two nodes may share a point.
inline WeightedNetwork plane(Index nodes, std::uint32_t side, RandomNumbers random) {
    WeightedNetwork network(nodes);
    auto const n = static_cast<std::size_t>(nodes);
    std::vector<std::int32_t> x(n), y(n);
    for (std::size_t a = 0; a < n; ++a) {
        x[a] = static_cast<std::int32_t>(random.below(side));
        y[a] = static_cast<std::int32_t>(random.below(side));
    }
    for (std::size_t a = 0; a < n; ++a) {
        auto* const row = network.row(a);
        for (std::size_t b = 0; b < n; ++b)
            row[b] = static_cast<WeightedNetwork::Weight>(std::abs(x[a] - x[b]) + std::abs(y[a] - y[b]));
    }
    return network;
}

}  // namespace cubecheck::networks
