#include "properties/explicit/lower_bound.hpp"

#include <algorithm>
#include <bit>

#include "properties/explicit/task.hpp"

namespace cubecheck::explicit_form {

namespace {

LowerBound by_distance(Task const& task) {
    if (task.is_routed) return {};
    LowerBound bound{0, "of the distance"};
    for (auto const& demand : task.demands) bound.rounds = std::max(bound.rounds, task.reach(demand));
    return bound;
}

/// The packets that a node lacks, or that only it has, divided by the number of its arcs.
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

/// The number of rounds in which `before` becomes at least `after` by doubling.
Index doublings(Index before, Index after) {
    return std::bit_width(static_cast<std::uint64_t>(ceil_div(after, before) - 1));
}

LowerBound by_doubling(std::vector<Demand> const& demands) {
    LowerBound bound{0,
                     "a round at most doubles the number of ranks that hold a value, and the number of "
                     "contributions in a fold"};
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

}  // namespace cubecheck::explicit_form
