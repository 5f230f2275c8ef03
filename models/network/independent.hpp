#pragma once

#include <algorithm>

#include "models/network/weighted_network.hpp"
#include "models/support/random_numbers.hpp"

namespace cubecheck::networks {

/// Independent random costs for all pairs, uniform from 1 to `most`. They are not a metric: a detour may cost
/// less.
///
/// Source:  ledger F-42, F-47.
inline WeightedNetwork independent(Index nodes, WeightedNetwork::Weight most, RandomNumbers random) {
    WeightedNetwork network(nodes);
    auto const n = static_cast<std::size_t>(nodes);
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < a; ++b) network.row(a)[b] = 1 + random.below(most);
    constexpr auto block = WeightedNetwork::block;
    for (std::size_t first = 0; first < n; first += block)
        for (std::size_t b = 0; b < n; ++b)
            for (std::size_t a = std::max(first, b + 1); a < std::min(first + block, n); ++a)
                network.row(b)[a] = network.row(a)[b];
    return network;
}

}  // namespace cubecheck::networks
