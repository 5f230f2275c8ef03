#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "algorithms/placement/tsts.hpp"
#include "models/network/graphs.hpp"
#include "models/network/independent.hpp"
#include "models/network/trees.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/counted_steps.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/placement_checks.hpp"

/// Statements on TSTS, the placement along a tour.
namespace cubecheck::claims {

namespace {

using placement::least_spanning_tree;
using placement::Tsts;

std::string at_node(std::size_t v) { return fmt::format("; node {}", v); }

/// For three nodes, all networks with weights from 1 to 3; for other numbers, the sample networks.
std::vector<WeightedNetwork> small_networks(Index nodes) {
    if (nodes != 3) return sample_networks(nodes);
    std::vector<WeightedNetwork> found;
    for (WeightedNetwork::Weight code = 0; code < 27; ++code) {
        auto& network = found.emplace_back(3);
        network.connect(0, 1, 1 + code / 9);
        network.connect(0, 2, 1 + code / 3 % 3);
        network.connect(1, 2, 1 + code % 3);
    }
    return found;
}

/// A node whose path to the root along the tree is longer than the shortest path.
std::optional<Wrong> longer_way_to_the_root(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    auto const tree = least_spanning_tree(network);
    std::vector<std::uint64_t> along(n), shortest(n);
    for (auto const v : tree.attached)
        if (v != 0) along[v] = along[tree.parent[v]] + network.weight(v, tree.parent[v]);
    for (std::size_t v = 1; v < n; ++v) shortest[v] = network.weight(0, v);
    for (std::size_t round = 0; round < n; ++round)
        for (std::size_t v = 1; v < n; ++v)
            for (std::size_t w = 0; w < n; ++w)
                shortest[v] = std::min(shortest[v], shortest[w] + network.weight(w, v));
    for (std::size_t v = 0; v < n; ++v)
        if (auto wrong = unless_equal(network_text(network) + at_node(v) + " from the root, along the tree",
                                      static_cast<Index>(along[v]), static_cast<Index>(shortest[v])))
            return wrong;
    return std::nullopt;
}

template <class Parents>
Index weight_of_tree(WeightedNetwork const& network, Parents const& parents) {
    Index sum = 0;
    for (std::size_t v = 1; v < parents.size(); ++v)
        sum += network.weight(v, static_cast<std::size_t>(parents[v]));
    return sum;
}

/// A spanning tree that weighs less, among all spanning trees.
std::optional<Wrong> lighter_tree(WeightedNetwork const& network) {
    Index const held = weight_of_tree(network, least_spanning_tree(network).parent);
    for (Index number = 0; number < topologies::trees_on(network.nodes()); ++number) {
        Index const other = weight_of_tree(network, topologies::parents_of_tree(network.nodes(), number));
        if (other < held)
            return Wrong{network_text(network), fmt::format("a tree of weight {}", held),
                         std::to_string(other)};
    }
    return std::nullopt;
}

Verdict on_small_networks(Index most, std::optional<Wrong> (*wrong)(WeightedNetwork const&)) {
    auto const right =
        for_every("n", 2, most, [&](Index n) { return first_wrong(small_networks(n), wrong); });
    return on_samples(right);
}

StatementResult spanning_tree_has_shortest_ways() {
    return {
        .as_written = on_small_networks(6, longer_way_to_the_root),
        .correction = Reading{"the weight of the whole tree is minimal", on_small_networks(6, lighter_tree)}};
}

/// Wrong if a tour misses a node, or is not a traversal of the tree: the parent of each node must be the
/// previous node or one of its ancestors.
std::optional<Wrong> no_traversal(WeightedNetwork const& network) {
    auto const tour = Tsts::tour(network);
    auto const parent = least_spanning_tree(network).parent;
    if (tour.size() != parent.size() || !is_permutation(tour))
        return Wrong{network_text(network), placement_text(tour), "every node once"};
    for (std::size_t i = 1; i < tour.size(); ++i) {
        auto open = tour[i - 1];
        while (open != 0 && open != parent[tour[i]]) open = parent[open];
        if (open != parent[tour[i]])
            return Wrong{network_text(network) + at_node(tour[i]), "not below a node that is open",
                         "a child of one"};
    }
    return std::nullopt;
}

StatementResult tour_visits_each_node_once() { return {on_small_networks(32, no_traversal)}; }

/// Counts the accesses to weights, and the moves of nodes, at most all, when a node joins the tree.
StatementResult tour_takes_n_squared_steps() {
    auto const steps = for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        Index const n = Index{1} << d;
        auto const network = networks::independent(n, 20, RandomNumbers(1));
        CountedNetwork const counted(network);
        Tsts::placed(counted);
        if (auto wrong = unless_equal("weights looked at", counted.looks(), n * (n + 1) / 2)) return wrong;
        Index moves = 0;
        for (Index outside = n - 1; outside > 0; --outside) moves += outside - 1;
        return unless(counted.looks() + moves <= n * n, "steps", std::to_string(counted.looks() + moves),
                      "at most n^2");
    });
    return {noted(steps, "looks at weights counted; argument: at most all nodes after one move up")};
}

/// The number of different links in the closed tour around the cube, which has at least three nodes.
StatementResult tour_controls_few_links() {
    return {for_every("d", 2, 12, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d);
        std::set<std::pair<Index, Index>> used;
        auto const place = [](Index i) {
            return value(embeddings::GrayRing::node(Node{static_cast<std::uint32_t>(i)}));
        };
        for (Index i = 0; i < cube.nodes; ++i)
            used.insert(std::minmax({place(i), place((i + 1) % cube.nodes)}));
        if (auto wrong = unless_equal("links of the tour", std::ssize(used), cube.nodes)) return wrong;
        if (auto wrong = unless_equal("links of the cube", std::ssize(cube.links), cube.nodes * d / 2))
            return wrong;
        return unless_equal("d times the links of the tour", d * std::ssize(used),
                            2 * std::ssize(cube.links));
    })};
}

}  // namespace

Checks placement_tour_checks() {
    static constexpr Check checks[] = {
        {"spanning_tree_has_shortest_ways", spanning_tree_has_shortest_ways},
        {"tour_visits_each_node_once", tour_visits_each_node_once},
        {"tour_takes_n_squared_steps", tour_takes_n_squared_steps},
        {"tour_controls_few_links", tour_controls_few_links},
    };
    return checks;
}

}  // namespace cubecheck::claims
