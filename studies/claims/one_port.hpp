#pragma once

#include <optional>
#include <string>
#include <vector>

#include "studies/claims/evidence.hpp"

/// The fewest sequential words of a task with one port per node, by search.
namespace cubecheck::claims {

/// Packets of one word each, with their sources and destinations.
struct PacketTask {
    struct Packet {
        Index origin;
        std::vector<Index> destinations;
    };
    std::string name;
    Index nodes;
    std::vector<Packet> packets;
};

/// Node i has one packet for all other nodes.
PacketTask all_gather_of(Index nodes);
/// Node 0 has a packet for each other node.
PacketTask scatter_of(Index nodes);
/// Every node has a packet for each other node.
PacketTask total_exchange_of(Index nodes);

/// Whether the task can be done in this many steps.  In a step, a node sends at most one word, and receives
/// at most one.  Any node may send to any other, and keeps its words.
///
/// The search covers all algorithms, so that `false` is a lower bound for all of them, on every network.
///
/// Cost:    exponential; for small tasks.
/// Result:  nothing if the solver gives up.
std::optional<bool> can_be_done(PacketTask const& task, Index steps);

/// The verdict that the task takes exactly steps(p) steps for 2 <= p <= `most` nodes, by search.
Verdict takes_exactly(PacketTask (*task)(Index nodes), Index most, Index (*steps)(Index nodes));

}  // namespace cubecheck::claims
