#pragma once

#include "properties/explicit/demand.hpp"
#include "properties/explicit/lower_bound.hpp"

namespace cubecheck::explicit_form {

/// The network, and the demands of the collective.
struct Task {
    Topology network;
    std::vector<Demand> demands;
    std::vector<std::vector<Index>> distance;  ///< of every pair of nodes
    bool is_routed;                            ///< a message crosses all links of its route in one round

    Task(Program const& program, Size const& size)
        : network(program.family.topology(size)),
          demands(explicit_form::demands(program, size)),
          is_routed(program.links == Links::routed) {
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
    /// The largest distance from the cell's sources to one of its destinations.
    Index reach(Demand const& demand) const {
        Index most = 0;
        for (Index const node : demand.destinations) most = std::max(most, nearest(demand.sources, node));
        return most;
    }
};

/// The best bound from a bridge of the network; no bound if there is no bridge.
LowerBound by_bridges(Task const& task);

}  // namespace cubecheck::explicit_form
