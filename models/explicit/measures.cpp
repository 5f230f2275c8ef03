#include "models/explicit/measures.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "models/network/topologies.hpp"

namespace cubecheck {

namespace {

/// The size of the largest component that is left when node `cut` is removed.
Index largest_part_without(Topology const& network, Index cut) {
    std::vector<bool> seen(static_cast<std::size_t>(network.nodes()));
    seen[static_cast<std::size_t>(cut)] = true;
    Index largest = 0;
    for (Index const first : network.neighbours(cut)) {
        std::vector<Index> part;
        auto const reach = [&](Index node) {
            if (seen[static_cast<std::size_t>(node)]) return;
            seen[static_cast<std::size_t>(node)] = true;
            part.push_back(node);
        };
        reach(first);
        for (std::size_t i = 0; i < part.size(); ++i)
            for (Index const next : network.neighbours(part[i])) reach(next);
        largest = std::max(largest, static_cast<Index>(part.size()));
    }
    return largest;
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
    found.branch = largest_part_without(network, size.root);
    found.paths = std::accumulate(distances.begin(), distances.end(), Index{0});
    return found;
}

}  // namespace cubecheck
