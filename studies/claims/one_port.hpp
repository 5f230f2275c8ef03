#pragma once

#include <optional>
#include <string>
#include <vector>

#include "studies/claims/evidence.hpp"

/// The fewest words one after the other that a task takes where a node has one port, by search.
namespace cubecheck::claims {

/// Packets of one word each: where each starts, and which nodes have to get it.
struct PacketTask {
    struct Packet {
        Index origin;
        std::vector<Index> destinations;
    };
    std::string name;
    Index nodes;
    std::vector<Packet> packets;
};

/// Node i has one packet, for all others.
PacketTask all_gather_of(Index nodes);
/// Node 0 has a packet for each other node.
PacketTask scatter_of(Index nodes);
/// Every node has a packet for each other node.
PacketTask total_exchange_of(Index nodes);

/// Whether the task can be done in so many steps: in a step a node sends one word at most, and takes in one
/// at most; any node may send to any other, and keeps what it has.
///
/// All algorithms are searched at once, so that `false` is a lower bound for all of them, on every network.
///
/// Cost:    exponential; for small tasks.
/// Result:  nothing if the solver gives up.
std::optional<bool> can_be_done(PacketTask const& task, Index steps);

/// The verdict that the task takes exactly steps(p) steps for 2 <= p <= `most` nodes, by search.
Verdict takes_exactly(PacketTask (*task)(Index nodes), Index most, Index (*steps)(Index nodes));

}  // namespace cubecheck::claims
