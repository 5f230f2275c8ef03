#include "properties/lower_bounds/lower_bounds.hpp"

#include <algorithm>
#include <bit>

#include "properties/lower_bounds/bisection.hpp"

namespace cubecheck::lower_bounds {

namespace {

Index divided_up(Index what, Index by) { return (what + by - 1) / by; }

/// The number of links on shortest paths between all ordered pairs of nodes.
Index all_ways(Graph const& graph) {
    Index sum = 0;
    for (Index source = 0; source < graph.nodes; ++source)
        for (Index const distance : graph.distances(source)) {
            expects(distance >= 0, "the network is connected");
            sum += distance;
        }
    return sum;
}

}  // namespace

Index doubling(Index nodes) {
    Index rounds = 0;
    for (Index informed = 1; informed < nodes; informed *= 2) ++rounds;
    return rounds;
}

Index pipelined(Index nodes, Index chunks) { return nodes == 1 ? 0 : chunks - 1 + doubling(nodes); }

Index all_ports(Graph const& graph) {
    if (graph.nodes == 1) return 0;
    std::size_t fewest = graph.links.size();
    for (auto const& neighbours : graph.neighbours()) fewest = std::min(fewest, neighbours.size());
    expects(fewest > 0, "every node has a link");
    return divided_up(graph.nodes - 1, static_cast<Index>(fewest));
}

Index distances(Graph const& graph) {
    if (graph.nodes == 1) return 0;
    return divided_up(all_ways(graph), 2 * static_cast<Index>(graph.links.size()));
}

Index distances_one_link(Graph const& graph) { return divided_up(all_ways(graph), graph.nodes); }

Index across(Graph const& graph, std::uint64_t side) {
    Index const links = crossing(graph, side), here = std::popcount(side);
    expects(links > 0, "the cut crosses a link");
    return divided_up(here * (graph.nodes - here), links);
}

}  // namespace cubecheck::lower_bounds
