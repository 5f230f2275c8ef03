#include "studies/placement/sample_networks.hpp"

#include <algorithm>
#include <array>

#include "studies/placement/workload.hpp"

namespace cubecheck {

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

}  // namespace cubecheck
