#pragma once

#include <algorithm>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "engine/threads/barrier_clock.hpp"

/// Placements and their cost, with one slip each.
namespace cubecheck::wrong {

/// Every position has the same node.
struct PlacedTwice {
    static Placement placed(WeightedNetwork const& network) {
        return Placement(static_cast<std::size_t>(network.nodes()), 0);
    }
};

/// The pairs follow the node numbers, and ignore the weights.
struct PairedByNumber {
    static Placement placed(WeightedNetwork const& network) { return blind_placement(network.nodes()); }
};

/// The right pairs, in reverse order.
struct PairsReversed {
    static Placement placed(WeightedNetwork const& network) {
        auto placement = placement::Dim2::placed(network);
        std::reverse(placement.begin(), placement.end());
        return placement;
    }
};

/// The nodes in the order of the tour, but not at the positions of the Gray code.
struct TourInBinaryOrder {
    static Placement placed(WeightedNetwork const& network) { return placement::Tsts::tour(network); }
};

/// The tour visits the nodes in the order of their numbers.
struct TourByNumber {
    static Placement tour(WeightedNetwork const& network) { return blind_placement(network.nodes()); }
};

/// The tour visits the root after its first child, so it uses the link between them four times.
struct TourWithTheRootSecond {
    static Placement tour(WeightedNetwork const& network) {
        auto tour = placement::Tsts::tour(network);
        if (tour.size() > 1) std::swap(tour[0], tour[1]);
        return tour;
    }
};

/// Eff with inverted weights, so it takes the most expensive node.
struct TakesTheDearest {
    static Placement placed(WeightedNetwork const& network) {
        WeightedNetwork turned(network.nodes());
        auto const n = static_cast<std::size_t>(network.nodes());
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < a; ++b) turned.connect(a, b, 4096 - network.weight(a, b));
        return placement::Eff::placed(turned);
    }
};

/// The cost of a barrier in which no node waits to send.
struct CostWithoutWaiting {
    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        return nonblocking_end(network, placement);
    }
};

/// A cost that is not monotone: costs above 3 become 3, and smaller costs are multiplied by 10.
struct CostFallsWithTheHeaviest {
    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        auto const cost = placement::BarrierCost::of(network, placement);
        return cost > 3 ? 3 : cost * 10;
    }
};

}  // namespace cubecheck::wrong
