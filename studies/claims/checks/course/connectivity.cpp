#include "studies/claims/connectivity.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/networks.hpp"

/// Statements on how many links and nodes may fail, and on the ways that are left.
namespace cubecheck::claims {

namespace {

Finding connectivity_is_at_most_the_degree() {
    return {for_every("p", 1, 5, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) -> std::optional<Wrong> {
            Topology const network(graph);
            Index least = graph.nodes;
            for (Index v = 0; v < graph.nodes; ++v) least = std::min(least, network.degree(v));
            Index const links = fewest_links_to_part(graph), nodes = fewest_nodes_to_part(graph);
            return unless(nodes <= links && links <= least, "the connectivities",
                          std::to_string(nodes) + " (nodes) and " + std::to_string(links) + " (links)",
                          "at most the least degree, " + std::to_string(least));
        });
    })};
}

/// What is found by taking links or nodes out against what the ways between all nodes allow.
Finding connectivity_is_the_least_cut() {
    return {for_every("p", 1, 5, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) -> std::optional<Wrong> {
            if (auto wrong =
                    unless_equal("links to take out", fewest_links_to_part(graph), link_connectivity(graph)))
                return wrong;
            return unless_equal("nodes to take out", fewest_nodes_to_part(graph), node_connectivity(graph));
        });
    })};
}

/// Wrong if some set of fewer faults than the connectivity parts the network.
std::optional<Wrong> parted_by_few(Graph const& graph) {
    Index const links = link_connectivity(graph), nodes = node_connectivity(graph);
    for (std::uint64_t faults = 0; faults < std::uint64_t{1} << graph.links.size(); ++faults)
        if (std::popcount(faults) < links && !connected(without_links(graph, faults)))
            return Wrong{graph.name, "parted by " + std::to_string(std::popcount(faults)) + " links",
                         "no fewer than " + std::to_string(links)};
    for (std::uint64_t faults = 0; faults < std::uint64_t{1} << graph.nodes; ++faults)
        if (std::popcount(faults) < nodes && !connected(without_nodes(graph, faults)))
            return Wrong{graph.name, "parted by " + std::to_string(std::popcount(faults)) + " nodes",
                         "no fewer than " + std::to_string(nodes)};
    return std::nullopt;
}

Finding faults_below_connectivity_are_survived() {
    return {all_of({for_every("p", 1, 5, [](Index p) { return wrong_in_a_network(p, parted_by_few); }),
                    for_every("d", 0, 3, [](Index d) { return parted_by_few(graphs::cube(d)); }),
                    for_every("p", 1, 10, [](Index p) { return parted_by_few(graphs::ring(p)); })})};
}

/// Wrong if there are fewer than `wanted` ways, or if two of them share an arc.
std::optional<Wrong> too_few_ways(Graph const& graph, Index u, Index v, Index wanted) {
    auto const ways = arc_disjoint_ways(graph, u, v);
    auto const where = "from " + std::to_string(u) + " to " + std::to_string(v);
    std::set<std::pair<Index, Index>> used;
    for (auto const& way : ways)
        for (std::size_t hop = 0; hop + 1 < way.size(); ++hop)
            if (!used.emplace(way[hop], way[hop + 1]).second) return Wrong{where, "a shared arc", "none"};
    return unless(static_cast<Index>(ways.size()) >= wanted, where, std::to_string(ways.size()) + " ways",
                  std::to_string(wanted));
}

Finding connectivity_gives_disjoint_paths() {
    return {for_every("p", 1, 5, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) -> std::optional<Wrong> {
            Index const wanted = std::max(fewest_links_to_part(graph), fewest_nodes_to_part(graph));
            for (Index u = 0; u < graph.nodes; ++u)
                for (Index v = 0; v < graph.nodes; ++v)
                    if (u != v)
                        if (auto wrong = too_few_ways(graph, u, v, wanted)) return wrong;
            return std::nullopt;
        });
    })};
}

}  // namespace

Checks course_connectivity_checks() {
    static constexpr Check checks[] = {
        {"connectivity_is_at_most_the_degree", connectivity_is_at_most_the_degree},
        {"connectivity_is_the_least_cut", connectivity_is_the_least_cut},
        {"faults_below_connectivity_are_survived", faults_below_connectivity_are_survived},
        {"connectivity_gives_disjoint_paths", connectivity_gives_disjoint_paths},
    };
    return checks;
}

}  // namespace cubecheck::claims
