#pragma once

#include "algorithms/blocks/line_route.hpp"
#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange on a line: on every arc the packet with the farthest destination goes first.
///
/// Cost:    floor(p^2 / 4) rounds, which is optimal; p (p^2 - 1) / 3 messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-44 to B-47.
struct Line : Explicit {
    static constexpr std::string_view name = "alltoall/line";
    static constexpr std::string_view system = "A35";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::line; }
    static constexpr std::string_view unproved = "packets queue, and the queues are simulated for each n";
    static constexpr std::string_view optimal = "k (p - k) packets pass the link after k nodes, each way";

    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<blocks::Route> packets;
        for (Index from = 0; from < size.nodes; ++from)
            for (Index to = 0; to < size.nodes; ++to)
                packets.push_back(blocks::along_line(CellPerPair::of(from, to, size), from, to));
        return blocks::farthest_first(packets);
    }

    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes * m.nodes, 4);
        return Cost{rounds, floor_div(m.nodes * (m.nodes * m.nodes - 1), 3), rounds};
    }
};

}  // namespace cubecheck::alltoall
