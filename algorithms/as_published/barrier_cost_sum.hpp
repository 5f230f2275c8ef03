#pragma once

#include <algorithm>
#include <string_view>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

namespace cubecheck::as_published {

/// The cost of a barrier as described in words: a node costs the sum of the weights to its neighbours, and
/// the most expensive node determines the cost.
///
/// This neglects that a node waits for late partners. First wrong on eight nodes.
/// Source:  ledger F-37.
struct BarrierCostSum {
    static constexpr std::string_view name = "as_published/barrier_cost_sum";

    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        std::uint64_t most = 0;
        for (std::size_t x = 0; x < placement.size(); ++x) {
            std::uint64_t sum = 0;
            for (std::size_t across = 1; across < placement.size(); across *= 2)
                sum += network.weight(placement[x], placement[x ^ across]);
            most = std::max(most, sum);
        }
        return most;
    }
};

}  // namespace cubecheck::as_published
