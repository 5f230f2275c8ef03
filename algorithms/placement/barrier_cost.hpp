#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// The cost of a barrier on a cube under a placement. In round k every position exchanges with the one across
/// dimension k as soon as both are ready; the exchange takes the weight between their nodes.
///
/// Pre:     the placement is a permutation of 2^d nodes.
/// Result:  the time when the last node leaves; 0 for a single node.
/// Cost:    n log n steps.
/// Source:  ledger F-37 to F-40, F-59.
struct BarrierCost {
    static constexpr std::string_view name = "calc_cost";
    static constexpr std::string_view system = "A49";

    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        std::size_t const n = placement.size();
        std::vector<std::uint64_t> ready(n), next(n);
        for (std::size_t across = 1; across < n; across *= 2) {
            for (std::size_t x = 0; x < n; ++x)
                next[x] = std::max(ready[x], ready[x ^ across]) +
                          network.weight(placement[x], placement[x ^ across]);
            ready.swap(next);
        }
        return *std::max_element(ready.begin(), ready.end());
    }
};

}  // namespace cubecheck::placement
