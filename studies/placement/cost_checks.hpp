#pragma once

#include "engine/threads/barrier_clock.hpp"
#include "models/parametric/size.hpp"
#include "studies/placement/placement_checks.hpp"

namespace cubecheck {

/// Networks with weights 0 and 1, at most two of them 1: all of them up to eight nodes, none for more.
inline std::vector<WeightedNetwork> sparse_networks(Index nodes) {
    auto const n = static_cast<std::size_t>(nodes);
    if (n > 8) return {};
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
    std::vector<WeightedNetwork> found;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t j = i; j < pairs.size(); ++j) {
            auto& network = found.emplace_back(nodes);
            network.connect(pairs[i].first, pairs[i].second, 1);
            network.connect(pairs[j].first, pairs[j].second, 1);
        }
    return found;
}

/// A network on which cost C differs from the time at which the last position leaves, by simulation of
/// events.
template <class C>
std::optional<Counterexample> not_the_time(Size const& size, C const& cost) {
    auto const objection = [&](WeightedNetwork const& network) -> Objection {
        auto const placement = blind_placement(network.nodes());
        auto const told = cost.of(network, placement), end = RendezvousClock(network, placement).end();
        if (told == end) return {};
        return {"cost " + std::to_string(told), std::to_string(end) + ", when the last position leaves"};
    };
    if (auto found = first_objection(sparse_networks(size.nodes), objection)) return found;
    return first_objection(sample_networks(size.nodes), objection);
}

/// A network on which cost C decreases when a weight increases by one.
template <class C>
std::optional<Counterexample> not_monotone(Size const& size, C const& cost) {
    auto const objection = [&](WeightedNetwork network) -> Objection {
        auto const placement = blind_placement(network.nodes());
        auto const before = cost.of(network, placement);
        auto const n = static_cast<std::size_t>(network.nodes());
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < a; ++b) {
                network.connect(a, b, network.weight(a, b) + 1);
                if (auto const after = cost.of(network, placement); after < before)
                    return {"cost " + std::to_string(after), "at least " + std::to_string(before)};
                network.connect(a, b, network.weight(a, b) - 1);
            }
        return {};
    };
    return first_objection(sample_networks(size.nodes), objection);
}

}  // namespace cubecheck
