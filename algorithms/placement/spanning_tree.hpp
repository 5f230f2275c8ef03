#pragma once

#include <limits>
#include <vector>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

namespace cubecheck::placement {

/// A tree on the nodes of a network, rooted at node 0.
struct SpanningTree {
    std::vector<std::uint32_t> parent;    ///< of each node; of node 0, itself
    std::vector<std::uint32_t> attached;  ///< the nodes in the order in which they joined the tree
};

/// A spanning tree of least weight: again and again the node nearest to the tree joins it (of equally near
/// ones the first, by the link found first).
///
/// Pre:     a WeightedNetwork, or what counts how often it is looked at.
/// Cost:    n^2 steps, n (n + 1) / 2 of which look at a weight.
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

/// The nodes of a tree from the root on, each before its children, and these in the order in which they
/// joined.
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

}  // namespace cubecheck::placement
