#pragma once

#include <string_view>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// Places pairs of neighbours in dimension 0: the first node without a position, and the free node nearest to
/// it (the first of equally near ones).
///
/// Pre:     an even number of nodes, or one; a WeightedNetwork, or a type that counts its reads.
/// Cost:    about 3/4 n^2 steps; n^2 / 4 of them read a weight.
/// Source:  ledger F-14 to F-19.
struct Dim2 {
    static constexpr std::string_view name = "dim2";
    static constexpr std::string_view system = "A46";

    static Placement placed(auto const& network) {
        Placement free = blind_placement(network.nodes()), placement;
        if (free.size() == 1) return free;
        expects(free.size() % 2 == 0, "nodes are placed in pairs");
        while (!free.empty()) {
            auto const weights = network.row(free.front());
            auto nearest = free.begin() + 1;
            auto least = weights[*nearest];
            for (auto other = nearest + 1; other != free.end(); ++other)
                if (auto const weight = weights[*other]; weight < least) {
                    least = weight;
                    nearest = other;
                }
            placement.insert(placement.end(), {free.front(), *nearest});
            free.erase(nearest);
            free.erase(free.begin());
        }
        return placement;
    }
};

}  // namespace cubecheck::placement
