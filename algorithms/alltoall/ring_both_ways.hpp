#pragma once

#include "algorithms/blocks/farthest_first.hpp"
#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange on a ring in both directions: packets take the shorter way. Packets for the opposite rank
/// go to the right from even ranks, and to the left from odd ones. The packet with the longest way to go is
/// first.
///
/// Cost:    ceil((p^2 - 1) / 8) rounds, which is optimal; p floor(p^2 / 4) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-50.
struct RingBothWays : Explicit {
    static constexpr std::string_view name = "alltoall/ring_both_ways";
    static constexpr std::string_view system = "A32";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "packets queue, and the queues are simulated for each n";
    static constexpr std::string_view optimal = "the packets make p floor(p^2 / 4) hops on 2 p arcs";

    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<blocks::Route> packets;
        for (Index origin = 0; origin < size.nodes; ++origin)
            for (Index way = 1; way < size.nodes; ++way) packets.push_back(route(origin, way, size));
        return blocks::farthest_first(packets);
    }

    static constexpr auto cost(auto m) {
        auto const rounds = ceil_div(m.nodes * m.nodes - 1, 8);
        return Cost{rounds, m.nodes * floor_div(m.nodes * m.nodes, 4), rounds};
    }

private:
    static blocks::Route route(Index origin, Index way, Size const& size) {
        Index const n = size.nodes;
        bool const right = 2 * way < n || (2 * way == n && origin % 2 == 0);
        blocks::Route found{CellPerPair::of(origin, wrap(origin + way, n), size), {origin}};
        for (Index hop = right ? way : n - way; hop > 0; --hop)
            found.nodes.push_back(wrap(found.nodes.back() + (right ? 1 : -1), n));
        return found;
    }
};

}  // namespace cubecheck::alltoall
