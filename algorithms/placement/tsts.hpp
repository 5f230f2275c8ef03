#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "algorithms/embeddings/gray_ring.hpp"
#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// A tree on the nodes of a network, rooted at node 0.
struct SpanningTree {
    std::vector<std::uint32_t> parent;    ///< of each node; of node 0, itself
    std::vector<std::uint32_t> attached;  ///< the nodes in the order in which they joined the tree
};

/// A minimum spanning tree: repeatedly, the node nearest to the tree joins it (the first of equally near
/// ones, by the link found first).
///
/// Pre:     a WeightedNetwork, or a type that counts its reads.
/// Cost:    n^2 steps; n (n + 1) / 2 of them read a weight.
/// Source:  Prim 1957.
SpanningTree least_spanning_tree(auto const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    SpanningTree tree{std::vector<std::uint32_t>(n, 0), {0}};
    std::vector<WeightedNetwork::Weight> distance(n);
    for (std::size_t v = 0; v < n; ++v) distance[v] = network.row(0)[v];
    Placement outside(n - 1);
    std::iota(outside.begin(), outside.end(), 1U);
    auto joining = std::uint32_t{0};
    while (!outside.empty()) {
        auto const weights = network.row(joining);
        auto nearest = outside.begin();
        auto least = std::numeric_limits<WeightedNetwork::Weight>::max();
        for (auto other = outside.begin(); other != outside.end(); ++other) {
            if (auto const weight = weights[*other]; weight < distance[*other]) {
                distance[*other] = weight;
                tree.parent[*other] = joining;
            }
            if (distance[*other] < least) {
                least = distance[*other];
                nearest = other;
            }
        }
        joining = *nearest;
        outside.erase(nearest);
        tree.attached.push_back(joining);
    }
    return tree;
}

/// The nodes of a tree in preorder: each before its children, and children in the order in which they joined.
inline Placement preorder(SpanningTree const& tree) {
    std::vector<std::vector<std::uint32_t>> children(tree.parent.size());
    for (auto const node : tree.attached)
        if (node != 0) children[tree.parent[node]].push_back(node);
    Placement order, open{0};
    while (!open.empty()) {
        auto const node = open.back();
        open.pop_back();
        order.push_back(node);
        open.insert(open.end(), children[node].rbegin(), children[node].rend());
    }
    return order;
}

/// A short tour of all nodes, mapped to the cube by the Gray code. The tour is a minimum spanning tree in
/// preorder. It is at most twice as long as the shortest tour if weights obey the triangle inequality.
///
/// Cost:    about 3/2 n^2 steps.
/// Source:  Rosenkrantz, Stearns and Lewis 1977 for the tour; ledger F-21 to F-27.
struct Tsts {
    static constexpr std::string_view name = "tsts";
    static constexpr std::string_view system = "A47";

    /// The nodes in the order of the tour, which is closed.
    static Placement tour(auto const& network) { return preorder(least_spanning_tree(network)); }

    static Placement placed(auto const& network) { return laid(tour(network)); }

    /// The placement of a tour around the cube.
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
