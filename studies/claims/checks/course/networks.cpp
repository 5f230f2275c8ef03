#include "studies/claims/networks.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/tree.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "engine/lower/rounds_of.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the definition of a network and its steps, on the number of links and nodes that may fail,
/// and on the remaining paths.
namespace cubecheck::claims {

namespace {

std::optional<Wrong> no_connected_graph(Graph const& graph) {
    std::set<std::pair<Index, Index>> links;
    for (auto const& [a, b] : graph.links) {
        auto const name = fmt::format("the link from {} to {}", a, b);
        if (!in_range(a, graph.nodes) || !in_range(b, graph.nodes) || a == b)
            return Wrong{graph.name, name, "a link between two of the nodes"};
        if (!links.insert(std::minmax(a, b)).second) return Wrong{graph.name, name + " twice", "once"};
    }
    return unless(connected(graph), graph.name, "falls apart", "connected");
}

StatementResult networks_are_connected_graphs() {
    return {for_every("p", 1, 27, [](Index p) -> std::optional<Wrong> {
        for (auto const& networks : {networks_without_branches(p), branching_trees(p)})
            for (auto const& graph : networks)
                if (auto wrong = no_connected_graph(graph)) return wrong;
        return std::nullopt;
    })};
}

/// In every round of the total exchange on a cube, each of the d 2^d arcs carries a packet.
StatementResult all_arcs_work_at_once() {
    auto const busy = for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        for (auto const& round : alltoall::EveryArc::rounds(cube_size(d))) {
            std::set<std::pair<Index, Index>> arcs;
            for (auto const& message : round) arcs.emplace(message.from, message.to);
            if (auto wrong = unless_equal("busy arcs in a round", std::ssize(arcs), d << d)) return wrong;
        }
        return std::nullopt;
    });
    return {all_of({busy, catalogued("alltoall/every_arc", {"all_port", "contract"})})};
}

/// Down a tree, chunk c reaches depth l after l + c rounds: one round for each link, without waiting.
std::optional<Wrong> delayed(Size const& size) {
    using A = broadcast::Tree;
    auto const depth = A::family().topology(size).distances(size.root);
    auto const rounds = A::rounds(size);
    for (std::size_t round = 0; round < rounds.size(); ++round)
        for (auto const& message : rounds[round])
            for (auto const& transfer : message.transfers)
                if (auto wrong =
                        unless_equal(fmt::format("tree {}, arrival of packet {} at node {}", size.shape,
                                                 transfer.taken, message.to),
                                     static_cast<Index>(round) + 1, depth[at(message.to)] + transfer.taken))
                    return wrong;
    return std::nullopt;
}

StatementResult a_packet_takes_a_unit_for_every_link() {
    auto const arrivals = for_every("p", 1, 6, [](Index p) -> std::optional<Wrong> {
        for (auto const& size : sizes(families::tree, UpTo{0, p}, false, true))
            if (size.nodes == p)
                if (auto wrong = delayed(size)) return wrong;
        return std::nullopt;
    });
    return {all_of({arrivals, catalogued("broadcast/tree", {"all_port", "contract"})})};
}

template <class A>
std::optional<Wrong> late_starter(Size const& size) {
    auto const rounds = explicit_form::rounds_of<A>(size);
    std::set<Index> senders;
    for (auto const& message : rounds.front()) senders.insert(message.from);
    return unless_equal(fmt::format("{}, the nodes that send in the first round", A::name),
                        std::ssize(senders), size.nodes);
}

StatementResult all_nodes_start_together() {
    return {all_of(
        {for_every("p", 2, 16,
                   [](Index p) -> std::optional<Wrong> {
                       if (auto wrong = late_starter<allgather::Line>({.nodes = p})) return wrong;
                       if (auto wrong = late_starter<allgather::Tree>({.nodes = p})) return wrong;
                       return late_starter<allgather::RingBothWays>({.nodes = p});
                   }),
         for_every("d", 1, 6, [](Index d) { return late_starter<allgather::Necklaces>(cube_size(d)); })})};
}

/// Sends a packet repeatedly to all neighbours.  Result: the steps until all nodes have it, from the worst
/// node.
Index steps_to_flood(Graph const& graph) {
    Index most = 0;
    for (Index source = 0; source < graph.nodes; ++source) {
        std::set<Index> reached{source};
        Index steps = 0;
        for (; std::ssize(reached) < graph.nodes; ++steps) {
            auto const before = reached;
            for (auto const& [a, b] : graph.links) {
                if (before.contains(a)) reached.insert(b);
                if (before.contains(b)) reached.insert(a);
            }
        }
        most = std::max(most, steps);
    }
    return most;
}

StatementResult packets_travel_within_the_diameter() {
    return {for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) {
            return unless_equal("steps of the slowest packet", steps_to_flood(graph), diameter(graph));
        });
    })};
}

StatementResult connectivity_is_at_most_the_degree() {
    return {for_every("p", 1, 5, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) -> std::optional<Wrong> {
            Topology const network(graph);
            Index least = graph.nodes;
            for (Index v = 0; v < graph.nodes; ++v) least = std::min(least, network.degree(v));
            Index const links = fewest_links_to_part(graph), nodes = fewest_nodes_to_part(graph);
            return unless(nodes <= links && links <= least, "the connectivities",
                          fmt::format("{} (nodes) and {} (links)", nodes, links),
                          fmt::format("at most the least degree, {}", least));
        });
    })};
}

/// Compares the result of removing links or nodes with the number of disjoint paths between all nodes.
StatementResult connectivity_is_the_least_cut() {
    return {for_every("p", 1, 5, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) -> std::optional<Wrong> {
            if (auto wrong =
                    unless_equal("links to take out", fewest_links_to_part(graph), link_connectivity(graph)))
                return wrong;
            return unless_equal("nodes to take out", fewest_nodes_to_part(graph), node_connectivity(graph));
        });
    })};
}

/// Wrong if some set of fewer faults than the connectivity disconnects the network.
std::optional<Wrong> parted_by_few(Graph const& graph) {
    Index const links = link_connectivity(graph), nodes = node_connectivity(graph);
    for (std::uint64_t faults = 0; faults < std::uint64_t{1} << graph.links.size(); ++faults)
        if (std::popcount(faults) < links && !connected(without_links(graph, faults)))
            return Wrong{graph.name, fmt::format("parted by {} links", std::popcount(faults)),
                         fmt::format("no fewer than {}", links)};
    for (std::uint64_t faults = 0; faults < std::uint64_t{1} << graph.nodes; ++faults)
        if (std::popcount(faults) < nodes && !connected(without_nodes(graph, faults)))
            return Wrong{graph.name, fmt::format("parted by {} nodes", std::popcount(faults)),
                         fmt::format("no fewer than {}", nodes)};
    return std::nullopt;
}

StatementResult faults_below_connectivity_are_survived() {
    return {all_of({for_every("p", 1, 5, [](Index p) { return wrong_in_a_network(p, parted_by_few); }),
                    for_every("d", 0, 3, [](Index d) { return parted_by_few(graphs::cube(d)); }),
                    for_every("p", 1, 10, [](Index p) { return parted_by_few(graphs::ring(p)); })})};
}

/// Wrong if there are fewer than `wanted` paths, or if two of them share an arc.
std::optional<Wrong> too_few_ways(Graph const& graph, Index u, Index v, Index wanted) {
    auto const ways = arc_disjoint_ways(graph, u, v);
    auto const where = fmt::format("from {} to {}", u, v);
    std::set<std::pair<Index, Index>> used;
    for (auto const& way : ways)
        for (std::size_t hop = 0; hop + 1 < way.size(); ++hop)
            if (!used.emplace(way[hop], way[hop + 1]).second) return Wrong{where, "a shared arc", "none"};
    return unless(std::ssize(ways) >= wanted, where, fmt::format("{} ways", ways.size()),
                  std::to_string(wanted));
}

StatementResult connectivity_gives_disjoint_paths() {
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

Checks course_network_checks() {
    static constexpr Check checks[] = {
        {"networks_are_connected_graphs", networks_are_connected_graphs},
        {"all_arcs_work_at_once", all_arcs_work_at_once},
        {"a_packet_takes_a_unit_for_every_link", a_packet_takes_a_unit_for_every_link},
        {"all_nodes_start_together", all_nodes_start_together},
        {"packets_travel_within_the_diameter", packets_travel_within_the_diameter},
        {"connectivity_is_at_most_the_degree", connectivity_is_at_most_the_degree},
        {"connectivity_is_the_least_cut", connectivity_is_the_least_cut},
        {"faults_below_connectivity_are_survived", faults_below_connectivity_are_survived},
        {"connectivity_gives_disjoint_paths", connectivity_gives_disjoint_paths},
    };
    return checks;
}

}  // namespace cubecheck::claims
