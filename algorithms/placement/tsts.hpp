#pragma once

#include <string_view>

#include "algorithms/embeddings/gray_ring.hpp"
#include "algorithms/placement/spanning_tree.hpp"

namespace cubecheck::placement {

/// A short tour of all nodes, laid around the cube by the Gray code: the tour goes through a least spanning
/// tree in preorder, and is at most twice as long as the shortest one if weights obey the triangle
/// inequality.
///
/// Cost:    about 3/2 n^2 steps.
/// Source:  Rosenkrantz, Stearns and Lewis 1977 for the tour; ledger F-21 to F-27.
struct Tsts {
    static constexpr std::string_view name = "tsts";
    static constexpr std::string_view system = "A47";

    /// The nodes in the order of the tour, which ends where it begins.
    static Placement tour(auto const& network) { return preorder(least_spanning_tree(network)); }

    static Placement placed(auto const& network) { return laid(tour(network)); }

    /// A tour around the cube.
    static Placement laid(Placement const& order) {
        Placement placement(order.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            placement[embeddings::GrayRing::node(Node{i}).bits] = order[i];
        return placement;
    }
};

/// The weight of a closed tour.
inline std::uint64_t tour_weight(WeightedNetwork const& network, Placement const& tour) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < tour.size(); ++i)
        sum += network.weight(tour[i], tour[i + 1 < tour.size() ? i + 1 : 0]);
    return sum;
}

}  // namespace cubecheck::placement
