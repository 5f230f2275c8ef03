#pragma once

#include <algorithm>

#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "engine/threads/barrier_clock.hpp"

/// Placements and their cost, with one slip each.
namespace cubecheck::wrong {

/// The same node at every position.
struct PlacedTwice {
    static Placement placed(WeightedNetwork const& network) {
        return Placement(static_cast<std::size_t>(network.nodes()), 0);
    }
};

/// Pairs by number, whatever they weigh.
struct PairedByNumber {
    static Placement placed(WeightedNetwork const& network) { return blind_placement(network.nodes()); }
};

/// The right pairs, in the wrong order.
struct PairsReversed {
    static Placement placed(WeightedNetwork const& network) {
        auto placement = placement::Dim2::placed(network);
        std::reverse(placement.begin(), placement.end());
        return placement;
    }
};

/// The nodes in the order of the tour, but not on the Gray code.
struct TourInBinaryOrder {
    static Placement placed(WeightedNetwork const& network) { return placement::Tsts::tour(network); }
};

/// The tour through the nodes by number.
struct TourByNumber {
    static Placement tour(WeightedNetwork const& network) { return blind_placement(network.nodes()); }
};

/// The tour with the root after its first child, so that the link between them is gone along four times.
struct TourWithTheRootSecond {
    static Placement tour(WeightedNetwork const& network) {
        auto tour = placement::Tsts::tour(network);
        if (tour.size() > 1) std::swap(tour[0], tour[1]);
        return tour;
    }
};

/// Eff on the costs of the network with weights turned around: the dearest node is taken.
struct TakesTheDearest {
    static Placement placed(WeightedNetwork const& network) {
        WeightedNetwork turned(network.nodes());
        auto const n = static_cast<std::size_t>(network.nodes());
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < a; ++b) turned.connect(a, b, 4096 - network.weight(a, b));
        return placement::Eff::placed(turned);
    }
};

/// A barrier in which nobody waits to send.
struct CostWithoutWaiting {
    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        return nonblocking_end(network, placement);
    }
};

/// The heaviest link in use makes all others cheap.
struct CostFallsWithTheHeaviest {
    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        auto const cost = placement::BarrierCost::of(network, placement);
        return cost > 3 ? 3 : cost * 10;
    }
};

}  // namespace cubecheck::wrong
