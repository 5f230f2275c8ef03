#include "studies/placement/tour_checks.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace cubecheck {

namespace {

std::uint64_t length(WeightedNetwork const& network, Placement const& tour) {
    std::uint64_t sum = network.weight(tour.back(), tour.front());
    for (std::size_t i = 1; i < tour.size(); ++i) sum += network.weight(tour[i - 1], tour[i]);
    return sum;
}

/// The length of the shortest tour, by all orders of the nodes after node 0.
std::uint64_t shortest_tour(WeightedNetwork const& network) {
    Placement tour = blind_placement(network.nodes());
    auto least = length(network, tour);
    while (std::next_permutation(tour.begin() + 1, tour.end()))
        least = std::min(least, length(network, tour));
    return least;
}

/// The weight of a minimum spanning tree, by Kruskal's algorithm.
std::uint64_t tree_weight(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    std::vector<std::array<std::uint64_t, 3>> links;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < a; ++b) links.push_back({network.weight(a, b), a, b});
    std::ranges::sort(links);
    Placement part = blind_placement(network.nodes());
    std::uint64_t sum = 0;
    for (auto const& [weight, a, b] : links) {
        auto const from = part[a], to = part[b];
        if (from == to) continue;
        sum += weight;
        std::ranges::replace(part, from, to);
    }
    return sum;
}

/// A tour that is longer than twice a given length.
Objection longer_than_two_of(WeightedNetwork const& network, Placement const& tour, std::uint64_t one,
                             std::string const& what) {
    auto const found = length(network, tour);
    if (found <= 2 * one) return {};
    return {"a tour of length " + std::to_string(found) + ": " + placement_text(tour),
            "at most twice " + std::to_string(one) + ", the " + what};
}

}  // namespace

Objection longer_than_twice(WeightedNetwork const& network, Placement const& tour) {
    if (network.nodes() > 8) return longer_than_two_trees(network, tour);
    return longer_than_two_of(network, tour, shortest_tour(network), "shortest tour");
}

Objection longer_than_two_trees(WeightedNetwork const& network, Placement const& tour) {
    return longer_than_two_of(network, tour, tree_weight(network), "least tree");
}

Objection tour_not_on_neighbours(Placement const& tour, Placement const& placement) {
    std::vector<std::size_t> position(placement.size());
    for (std::size_t p = 0; p < placement.size(); ++p) position[placement[p]] = p;
    for (std::size_t i = 0; i < tour.size() && tour.size() > 1; ++i) {
        auto const here = position[tour[i]], there = position[tour[(i + 1) % tour.size()]];
        if (!std::has_single_bit(here ^ there))
            return {
                "consecutive nodes at positions " + std::to_string(here) + " and " + std::to_string(there),
                "neighbours in the cube"};
    }
    return {};
}

}  // namespace cubecheck
