#include "properties/listed/lower_bound.hpp"

#include <algorithm>
#include <bit>

#include "properties/listed/demand.hpp"

namespace cubecheck::listed {

namespace {

/// The network and what is asked of it.
struct Task {
    Topology network;
    std::vector<Demand> demands;
    std::vector<std::vector<Index>> distance;  ///< of every pair of nodes

    Task(Program const& program, Size const& size)
        : network(program.family.topology(size)), demands(listed::demands(program, size)) {
        for (Index node = 0; node < size.nodes; ++node) distance.push_back(network.distances(node));
    }
    Index between(Index a, Index b) const {
        return distance[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    }
    Index nearest(std::vector<Index> const& sources, Index node) const {
        Index least = network.nodes();
        for (Index const source : sources) least = std::min(least, between(source, node));
        return least;
    }
    /// How far the cell must travel to the destination that is farthest from its sources.
    Index reach(Demand const& demand) const {
        Index most = 0;
        for (Index const node : demand.destinations) most = std::max(most, nearest(demand.sources, node));
        return most;
    }
};

LowerBound by_distance(Task const& task) {
    LowerBound bound{0, "of the distance"};
    for (auto const& demand : task.demands) bound.rounds = std::max(bound.rounds, task.reach(demand));
    return bound;
}

/// What each node lacks, and what only it has, against the number of its arcs.
LowerBound by_arcs_of_a_node(Task const& task) {
    std::vector<Index> lacks(task.distance.size()), alone(task.distance.size());
    for (auto const& demand : task.demands) {
        for (Index const node : demand.destinations) ++lacks[static_cast<std::size_t>(node)];
        if (demand.sources.size() == 1) ++alone[static_cast<std::size_t>(demand.sources.front())];
    }
    LowerBound bound;
    for (Index node = 0; node < task.network.nodes(); ++node) {
        auto const packets =
            std::max(lacks[static_cast<std::size_t>(node)], alone[static_cast<std::size_t>(node)]);
        auto const arcs = task.network.degree(node);
        if (packets == 0 || ceil_div(packets, arcs) <= bound.rounds) continue;
        bound = {ceil_div(packets, arcs), std::to_string(packets) + " packets pass the " +
                                              std::to_string(arcs) + " arcs of node " + std::to_string(node)};
    }
    return bound;
}

LowerBound by_hops(Task const& task) {
    Index hops = 0;
    for (auto const& demand : task.demands)
        hops += std::max(task.reach(demand), static_cast<Index>(demand.destinations.size()));
    if (hops == 0) return {};
    return {ceil_div(hops, task.network.arcs()), "there are " + std::to_string(hops) + " hops to make on " +
                                                     std::to_string(task.network.arcs()) + " arcs"};
}

/// The packets that must pass the arc a -> b of a bridge: the first waits until it can be at a, the last one
/// still has its way from b to go.
LowerBound by_one_bridge(Task const& task, Index a, Index b) {
    auto const beyond = [&](Index node) { return task.between(b, node) < task.between(a, node); };
    Index packets = 0, first = task.network.nodes(), rest = task.network.nodes();
    for (auto const& demand : task.demands) {
        if (std::ranges::any_of(demand.sources, beyond)) continue;
        Index farthest = -1;
        for (Index const node : demand.destinations)
            if (beyond(node)) farthest = std::max(farthest, task.between(b, node));
        if (farthest < 0) continue;
        ++packets;
        first = std::min(first, task.nearest(demand.sources, a));
        rest = std::min(rest, farthest);
    }
    if (packets == 0) return {};
    return {first + packets + rest, std::to_string(packets) + " packets pass the arc " + std::to_string(a) +
                                        " -> " + std::to_string(b) + " one by one"};
}

bool is_bridge(Topology const& network, Index a, Index b) {
    Topology without(network.nodes());
    for (Index node = 0; node < network.nodes(); ++node)
        for (Index const near : network.neighbours(node))
            if (!(node == a && near == b) && !(node == b && near == a)) without.link(node, near);
    return without.distances(a)[static_cast<std::size_t>(b)] < 0;
}

LowerBound by_bridges(Task const& task) {
    LowerBound best;
    for (Index a = 0; a < task.network.nodes(); ++a)
        for (Index const b : task.network.neighbours(a)) {
            if (!is_bridge(task.network, a, b)) continue;
            auto const bound = by_one_bridge(task, a, b);
            if (bound.rounds > best.rounds) best = bound;
        }
    return best;
}

/// The rounds in which `before` becomes at least `after`, doubling each time.
Index doublings(Index before, Index after) {
    return std::bit_width(static_cast<std::uint64_t>(ceil_div(after, before) - 1));
}

LowerBound by_doubling(std::vector<Demand> const& demands) {
    LowerBound bound{0, "those who know, and what a fold has in it, at most double in a round"};
    for (auto const& demand : demands) {
        auto const holders = static_cast<Index>(demand.sources.size());
        auto const in_the_end = holders + static_cast<Index>(demand.destinations.size());
        auto const spread = demand.contributions > 1 ? 0 : doublings(holders, in_the_end);
        bound.rounds = std::max({bound.rounds, spread, doublings(1, demand.contributions)});
    }
    return bound;
}

}  // namespace

LowerBound lower_bound(Program const& program, Size const& size) {
    if (program.ports == Ports::one) return by_doubling(demands(program, size));
    Task const task(program, size);
    LowerBound best;
    for (auto const& bound : {by_distance(task), by_arcs_of_a_node(task), by_hops(task), by_bridges(task)})
        if (bound.rounds > best.rounds) best = bound;
    return best;
}

}  // namespace cubecheck::listed
