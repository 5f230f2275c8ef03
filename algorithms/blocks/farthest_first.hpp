#pragma once

#include <map>
#include <set>

#include "models/explicit/program.hpp"

namespace cubecheck::blocks {

/// A packet and the nodes of its route, its origin first.
struct Route {
    Index cell;
    std::vector<Index> nodes;
};

/// Forwards all packets along their routes, one packet per arc and round. The packet with the longest way to
/// go is first; ties go to the packet listed first.
///
/// Pre:     a packet's cell is the same on all nodes, and no route passes an arc twice.
/// Cost:    hops x log(packets).
inline explicit_form::Rounds farthest_first(std::vector<Route> const& packets) {
    using Waiting = std::set<std::pair<std::ptrdiff_t, std::size_t>>;  ///< (- hops to go, packet)
    std::map<std::pair<Index, Index>, Waiting> queues;
    auto const wait_for_hop = [&](std::size_t packet, std::size_t hop) {
        auto const& nodes = packets[packet].nodes;
        if (hop + 1 < nodes.size())
            queues[{nodes[hop], nodes[hop + 1]}].insert(
                {static_cast<std::ptrdiff_t>(hop) - static_cast<std::ptrdiff_t>(nodes.size()), packet});
    };
    for (std::size_t packet = 0; packet < packets.size(); ++packet) wait_for_hop(packet, 0);
    explicit_form::Rounds rounds;
    while (true) {
        stop_if_interrupted();
        explicit_form::Round round;
        std::vector<std::pair<std::size_t, std::size_t>> moved;
        for (auto& [arc, waiting] : queues) {
            if (waiting.empty()) continue;
            auto const [to_go, packet] = waiting.extract(waiting.begin()).value();
            round.push_back(explicit_form::packet(arc.first, arc.second, packets[packet].cell));
            auto const length = static_cast<std::ptrdiff_t>(packets[packet].nodes.size());
            moved.emplace_back(packet, static_cast<std::size_t>(length + to_go + 1));
        }
        if (round.empty()) return rounds;
        for (auto const& [packet, hop] : moved) wait_for_hop(packet, hop);
        rounds.push_back(std::move(round));
    }
}

}  // namespace cubecheck::blocks
