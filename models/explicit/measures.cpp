#include "models/explicit/measures.hpp"

#include <bit>
#include <numeric>

#include "models/network/topologies.hpp"

namespace cubecheck {

namespace {

/// How many nodes are reached from `first` without passing through `cut`.
Index part_without(Topology const& network, Index cut, Index first) {
    std::vector<bool> seen(static_cast<std::size_t>(network.nodes()));
    seen[static_cast<std::size_t>(cut)] = seen[static_cast<std::size_t>(first)] = true;
    std::vector<Index> reached{first};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (Index const next : network.neighbours(reached[i])) {
            if (seen[static_cast<std::size_t>(next)]) continue;
            seen[static_cast<std::size_t>(next)] = true;
            reached.push_back(next);
        }
    return static_cast<Index>(reached.size());
}

}  // namespace

Measures<Index> measures(Family const& family, Size const& size) {
    auto const network = family.topology(size);
    auto const distances = network.distances(size.root);
    Measures<Index> found{};
    found.d = size.d;
    found.nodes = size.nodes;
    found.log = std::bit_width(static_cast<std::uint64_t>(size.nodes)) - 1;
    found.floor_log = found.log;
    found.ceil_log = std::bit_width(static_cast<std::uint64_t>(size.nodes - 1));
    found.core = Index{1} << found.floor_log;
    found.half = size.nodes / 2;
    found.chunks = size.chunks;
    found.root = size.root;
    found.side = size.d > 0 ? topologies::side_of(size.nodes, size.d) : 0;
    found.to_side = found.side > 0 ? size.nodes / found.side : 0;
    found.depth = *std::max_element(distances.begin(), distances.end());
    for (Index const near : network.neighbours(size.root))
        found.branch = std::max(found.branch, part_without(network, size.root, near));
    found.paths = std::accumulate(distances.begin(), distances.end(), Index{0});
    return found;
}

}  // namespace cubecheck
