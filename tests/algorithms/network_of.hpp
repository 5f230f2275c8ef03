#pragma once

#include <vector>

#include "models/network/weighted_network.hpp"

namespace cubecheck {

/// Four nodes with the weights (01, 02, 03, 12, 13, 23).
inline WeightedNetwork network_of(std::vector<WeightedNetwork::Weight> const& weights) {
    WeightedNetwork network(4);
    auto weight = weights.begin();
    for (std::size_t a = 0; a < 4; ++a)
        for (std::size_t b = a + 1; b < 4; ++b) network.connect(a, b, *weight++);
    return network;
}

}  // namespace cubecheck
