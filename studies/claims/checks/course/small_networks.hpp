#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>

#include "models/network/graph.hpp"
#include "studies/claims/evidence.hpp"

namespace cubecheck::claims {

/// All networks of n nodes, connected or not.
inline std::optional<Wrong> in_every_network(Index n,
                                             std::function<std::optional<Wrong>(Graph const&)> const& wrong) {
    Graph complete{"", n, {}};
    for (Index a = 0; a < n; ++a)
        for (Index b = a + 1; b < n; ++b) complete.links.emplace_back(a, b);
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << complete.links.size(); ++chosen) {
        Graph graph{"links", n, {}};
        for (std::size_t i = 0; i < complete.links.size(); ++i) {
            if ((chosen >> i & 1) == 0) continue;
            graph.links.push_back(complete.links[i]);
            graph.name += " " + std::to_string(graph.links.back().first) + "-" +
                          std::to_string(graph.links.back().second);
        }
        if (auto found = wrong(graph)) return found;
    }
    return std::nullopt;
}

/// The largest number of links at a node.
inline Index degree(Graph const& graph) {
    std::size_t most = 0;
    for (auto const& neighbours : graph.neighbours()) most = std::max(most, neighbours.size());
    return static_cast<Index>(most);
}

}  // namespace cubecheck::claims
