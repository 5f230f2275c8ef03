#pragma once

#include <algorithm>
#include <string_view>

#include "models/placement.hpp"
#include "models/weighted_network.hpp"

namespace cubecheck::placement {

/// Position by position, the empty neighbours of each are filled: with the free node that costs least to the
/// nodes already around the position being filled (of equally cheap ones the first).
///
/// Pre:     2^d nodes.
/// Cost:    Theta(n^2 log n): one search a position, over the rows of at most log n neighbours.
/// Source:  ledger F-29 to F-36.
struct Eff {
    static constexpr std::string_view name = "eff";
    static constexpr std::string_view system = "A48";

    static Placement placed(WeightedNetwork const& network) {
        auto const n = static_cast<std::size_t>(network.nodes());
        if (n == 1) return {0};
        Filling filling(network);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t across = 1; across < n; across *= 2) filling.fill(i ^ across);
        return filling.placement;
    }

private:
    /// The work in progress.
    struct Filling {
        explicit Filling(WeightedNetwork const& on)
            : network(on),
              placement(static_cast<std::size_t>(on.nodes())),
              free(blind_placement(on.nodes())),
              is_filled(placement.size()),
              costs(on.stride()) {}

        void fill(std::size_t position) {
            if (is_filled[position]) return;
            add_up_costs(position);
            auto least = free.begin();
            for (auto node = least; node != free.end(); ++node)
                if (costs[*node] < costs[*least]) least = node;
            placement[position] = *least;
            is_filled[position] = true;
            free.erase(least);
        }

        /// costs[node] = what the node costs to all that lie around the position.
        void add_up_costs(std::size_t position) {
            std::fill(costs.begin(), costs.end(), 0);
            for (std::size_t across = 1; across < placement.size(); across *= 2)
                if (is_filled[position ^ across]) add_row(network.row(placement[position ^ across]));
        }

        /// Block by block, whose length the compiler knows: so it adds several at a time.
        void add_row(WeightedNetwork::Weight const* weights) {
            constexpr auto block = WeightedNetwork::block;
            for (std::size_t first = 0; first < costs.size(); first += block)
                for (std::size_t i = 0; i < block; ++i) costs[first + i] += weights[first + i];
        }

        WeightedNetwork const& network;
        Placement placement, free;
        std::vector<char> is_filled;
        std::vector<std::uint64_t> costs;
    };
};

}  // namespace cubecheck::placement
