#pragma once

#include <bit>
#include <string_view>

#include "algorithms/placement/cheapest_node.hpp"
#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// Fills the empty neighbours of each position, position by position. Each receives the free node with the
/// least cost to the nodes already around the position being filled (the first of equally cheap ones).
///
/// Pre:     2^d nodes.
/// Cost:    Theta(n^2 log n): one search a position, over the rows of at most log n neighbours.
/// Source:  ledger F-29 to F-36.
struct Eff {
    static constexpr std::string_view name = "eff";
    static constexpr std::string_view system = "A48";

    static Placement placed(WeightedNetwork const& network) {
        auto const n = static_cast<std::size_t>(network.nodes());
        expects(std::has_single_bit(n), "a cube has 2^d positions");
        if (n == 1) return {0};
        return sums_fit<NarrowCosts>(network) ? filled<CheapestNode<NarrowCosts>>(network)
                                              : filled<CheapestNode<WideCosts>>(network);
    }

    /// The same heuristic, with a given search for the cheapest node.
    template <class Search>
    static Placement filled(WeightedNetwork const& network) {
        auto const n = static_cast<std::size_t>(network.nodes());
        Placement placement(n);
        std::vector<char> is_filled(n);
        Search cheapest(network);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t towards = 1; towards < n; towards *= 2) {
                auto const position = i ^ towards;
                if (is_filled[position]) continue;
                cheapest.start();
                for (std::size_t across = 1; across < n; across *= 2)
                    if (is_filled[position ^ across]) cheapest.add(placement[position ^ across]);
                placement[position] = cheapest.take();
                is_filled[position] = true;
            }
        return placement;
    }
};

}  // namespace cubecheck::placement
