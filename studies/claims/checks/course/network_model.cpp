#include <set>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/tree.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "studies/claims/at.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/connectivity.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/networks.hpp"

/// Statements on what a network is, and on what it does in a step.
namespace cubecheck::claims {

namespace {

std::optional<Wrong> no_connected_graph(Graph const& graph) {
    std::set<std::pair<Index, Index>> links;
    for (auto const& [a, b] : graph.links) {
        auto const name = "the link from " + std::to_string(a) + " to " + std::to_string(b);
        if (!in_range(a, graph.nodes) || !in_range(b, graph.nodes) || a == b)
            return Wrong{graph.name, name, "a link between two of the nodes"};
        if (!links.insert(std::minmax(a, b)).second) return Wrong{graph.name, name + " twice", "once"};
    }
    return unless(connected(graph), graph.name, "falls apart", "connected");
}

Finding networks_are_connected_graphs() {
    return {for_every("p", 1, 27, [](Index p) -> std::optional<Wrong> {
        for (auto const& networks : {networks_without_branches(p), branching_trees(p)})
            for (auto const& graph : networks)
                if (auto wrong = no_connected_graph(graph)) return wrong;
        return std::nullopt;
    })};
}

/// In every round of the total exchange on a cube each of the d 2^d arcs carries a packet.
Finding all_arcs_work_at_once() {
    auto const busy = for_every("d", 1, 6, [](Index d) -> std::optional<Wrong> {
        for (auto const& round : alltoall::EveryArc::rounds(cube_size(d))) {
            std::set<std::pair<Index, Index>> arcs;
            for (auto const& message : round) arcs.emplace(message.from, message.to);
            if (auto wrong = unless_equal("busy arcs in a round", static_cast<Index>(arcs.size()), d << d))
                return wrong;
        }
        return std::nullopt;
    });
    return {all_of(
        {busy, catalogued("alltoall/every_arc", "all_port"), catalogued("alltoall/every_arc", "contract")})};
}

/// Down a tree, chunk c is at depth l after l + c rounds: a round for every link, and none lost on waiting.
std::optional<Wrong> delayed(Size const& size) {
    using A = broadcast::Tree;
    auto const depth = A::family().topology(size).distances(size.root);
    auto const rounds = A::rounds(size);
    for (std::size_t round = 0; round < rounds.size(); ++round)
        for (auto const& message : rounds[round])
            for (auto const& transfer : message.transfers)
                if (auto wrong = unless_equal(
                        "tree " + std::to_string(size.shape) + ", arrival of packet " +
                            std::to_string(transfer.taken) + " at node " + std::to_string(message.to),
                        static_cast<Index>(round) + 1, depth[at(message.to)] + transfer.taken))
                    return wrong;
    return std::nullopt;
}

Finding a_packet_takes_a_unit_for_every_link() {
    auto const arrivals = for_every("p", 1, 6, [](Index p) -> std::optional<Wrong> {
        for (auto const& size : sizes(families::tree, UpTo{0, p}, false, true))
            if (size.nodes == p)
                if (auto wrong = delayed(size)) return wrong;
        return std::nullopt;
    });
    return {all_of(
        {arrivals, catalogued("broadcast/tree", "all_port"), catalogued("broadcast/tree", "contract")})};
}

template <class A>
std::optional<Wrong> late_starter(Size const& size) {
    auto const rounds = A::rounds(size);
    std::set<Index> senders;
    for (auto const& message : rounds.front()) senders.insert(message.from);
    return unless_equal(std::string(A::name) + ", the nodes that send in the first round",
                        static_cast<Index>(senders.size()), size.nodes);
}

Finding all_nodes_start_together() {
    return {all_of(
        {for_every("p", 2, 16,
                   [](Index p) -> std::optional<Wrong> {
                       if (auto wrong = late_starter<allgather::Line>({.nodes = p})) return wrong;
                       if (auto wrong = late_starter<allgather::Tree>({.nodes = p})) return wrong;
                       return late_starter<allgather::RingBothWays>({.nodes = p});
                   }),
         for_every("d", 1, 6, [](Index d) { return late_starter<allgather::Necklaces>(cube_size(d)); })})};
}

/// Sends a packet to all neighbours, again and again: the steps until all nodes have it, from the worst node.
Index steps_to_flood(Graph const& graph) {
    Index most = 0;
    for (Index source = 0; source < graph.nodes; ++source) {
        std::set<Index> reached{source};
        Index steps = 0;
        for (; static_cast<Index>(reached.size()) < graph.nodes; ++steps) {
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

Finding packets_travel_within_the_diameter() {
    return {for_every("p", 1, 6, [](Index p) {
        return wrong_in_a_network(p, [](Graph const& graph) {
            return unless_equal("steps of the slowest packet", steps_to_flood(graph), diameter(graph));
        });
    })};
}

}  // namespace

Checks course_network_model_checks() {
    static constexpr Check checks[] = {
        {"networks_are_connected_graphs", networks_are_connected_graphs},
        {"all_arcs_work_at_once", all_arcs_work_at_once},
        {"a_packet_takes_a_unit_for_every_link", a_packet_takes_a_unit_for_every_link},
        {"all_nodes_start_together", all_nodes_start_together},
        {"packets_travel_within_the_diameter", packets_travel_within_the_diameter},
    };
    return checks;
}

}  // namespace cubecheck::claims
