#include "studies/placement/placement_checks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "studies/placement/workload.hpp"

namespace cubecheck {

namespace {

std::uint64_t cost_around(WeightedNetwork const& network, Placement const& placement,
                          std::vector<bool> const& is_filled, std::size_t position, std::uint32_t node) {
    std::uint64_t sum = 0;
    for (std::size_t across = 1; across < placement.size(); across *= 2)
        if (is_filled[position ^ across]) sum += network.weight(node, placement[position ^ across]);
    return sum;
}

}  // namespace

bool is_metric(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            for (std::size_t c = 0; c < n; ++c)
                if (network.weight(a, c) > network.weight(a, b) + network.weight(b, c)) return false;
    return true;
}

std::vector<WeightedNetwork> all_networks_of_four(WeightedNetwork::Weight most) {
    std::vector<WeightedNetwork> found;
    for (WeightedNetwork::Weight heaviest = 1; heaviest <= most; ++heaviest) {
        std::array<WeightedNetwork::Weight, 6> weights;
        weights.fill(1);
        for (;;) {
            if (std::ranges::max(weights) == heaviest) {
                auto weight = weights.begin();
                WeightedNetwork& network = found.emplace_back(4);
                for (std::size_t a = 0; a < 4; ++a)
                    for (std::size_t b = a + 1; b < 4; ++b) network.connect(a, b, *weight++);
            }
            auto digit = weights.rbegin();
            while (digit != weights.rend() && *digit == heaviest) *digit++ = 1;
            if (digit == weights.rend()) break;
            ++*digit;
        }
    }
    return found;
}

std::vector<WeightedNetwork> sample_networks(Index nodes) {
    if (nodes == 4) return all_networks_of_four(3);
    std::vector<WeightedNetwork> found;
    for (auto const& workload : workloads)
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            found.push_back(workload.draw(nodes, RandomNumbers(seed).of(static_cast<std::uint64_t>(nodes))));
    return found;
}

std::vector<WeightedNetwork> sample_metric_networks(Index nodes) {
    auto found = nodes == 4 ? all_networks_of_four(6) : sample_networks(nodes);
    std::erase_if(found, [](WeightedNetwork const& network) { return !is_metric(network); });
    return found;
}

std::string network_text(WeightedNetwork const& network) {
    if (network.nodes() > 8) return std::to_string(network.nodes()) + " nodes, random weights";
    auto const n = static_cast<std::size_t>(network.nodes());
    std::string text;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b)
            text += (text.empty() ? "" : " ") + std::to_string(network.weight(a, b));
    return "weights 01 02 .. = " + text;
}

std::string placement_text(Placement const& placement) {
    std::string text;
    for (auto const node : placement) text += (text.empty() ? "" : " ") + std::to_string(node);
    return text;
}

Objection no_permutation(Placement const& placement, Index nodes) {
    if (placement.size() == static_cast<std::size_t>(nodes) && is_permutation(placement)) return {};
    return {placement_text(placement), "every node once"};
}

Objection not_nearest_pairs(WeightedNetwork const& network, Placement const& placement) {
    std::vector<bool> is_free(placement.size(), true);
    for (std::size_t p = 0; p + 1 < placement.size(); p += 2) {
        auto const first = placement[p], second = placement[p + 1];
        for (std::uint32_t node = 0; node < is_free.size(); ++node) {
            if (!is_free[node] || node == first) continue;
            bool const better =
                network.weight(first, node) < network.weight(first, second) ||
                (network.weight(first, node) == network.weight(first, second) && node < second);
            if (node < first || better)
                return {"positions " + std::to_string(p) + " and the next hold " + std::to_string(first) +
                            " and " + std::to_string(second),
                        node < first ? "node " + std::to_string(node) + " first"
                                     : "node " + std::to_string(node) + " beside it"};
        }
        is_free[first] = is_free[second] = false;
    }
    return {};
}

Objection not_cheapest(WeightedNetwork const& network, Placement const& placement) {
    auto const n = placement.size();
    std::vector<bool> is_filled(n), is_placed(n);
    for (std::size_t i = 0; n > 1 && i < n; ++i)
        for (std::size_t towards = 1; towards < n; towards *= 2) {
            auto const position = i ^ towards;
            if (is_filled[position]) continue;
            auto const cost = [&](std::uint32_t node) {
                return cost_around(network, placement, is_filled, position, node);
            };
            auto const held = placement[position];
            for (std::uint32_t node = 0; node < n; ++node)
                if (!is_placed[node] && std::pair(cost(node), node) < std::pair(cost(held), held))
                    return {"position " + std::to_string(position) + " holds node " + std::to_string(held) +
                                ", which costs " + std::to_string(cost(held)),
                            "node " + std::to_string(node) + ", which costs " + std::to_string(cost(node))};
            is_filled[position] = true;
            is_placed[held] = true;
        }
    return {};
}

Objection not_the_first_nodes(Placement const& placement) {
    std::uint32_t node = 0;
    for (std::size_t position = 1; position < placement.size(); position *= 2, ++node)
        if (placement[position] != node)
            return {
                "position " + std::to_string(position) + " holds node " + std::to_string(placement[position]),
                "node " + std::to_string(node)};
    return {};
}

}  // namespace cubecheck
