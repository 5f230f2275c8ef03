#pragma once

#include "models/explicit/arrivals.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange on a line: on every arc the packet with the farthest destination goes first. Of the packets
/// for one destination, those with the nearest origin go first.
///
/// So an arc that has m nodes behind it carries m packets for the last node, then m for the node before, and
/// so on. Each packet arrives before its turn.
///
/// Cost:    floor(p^2 / 4) rounds, which is optimal; p (p^2 - 1) / 3 messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-44 to B-47.
struct Line : ByArrivals<Line> {
    static constexpr std::string_view name = "alltoall/line";
    static constexpr std::string_view system = "A35";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::line; }
    static constexpr std::string_view unproved = "";
    static constexpr std::string_view optimal = "k (p - k) packets pass the link after k nodes, each way";

    template <class Number>
    struct AtOf {
        Number nodes;
    };

    static constexpr AtOf<Index> at(Size const& size) { return {size.nodes}; }
    static constexpr Index rank(Index i, Size const&) { return i; }
    static constexpr Index number(Index rank, Size const&) { return rank; }
    static constexpr OriginAndDestination<Index> packet(Index cell, Size const& size) {
        return {cell / size.nodes, cell % size.nodes};
    }

    static constexpr auto arrives(auto const& me, auto const& packet, auto const&) {
        return choose(goes_up(packet), packet.origin < me && !(packet.destination < me),
                      me < packet.origin && !(me < packet.destination));
    }
    static constexpr auto sender(auto const& me, auto const& packet, auto const&) {
        return choose(goes_up(packet), me - 1, me + 1);
    }
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        auto const passed = choose(goes_up(packet), me - packet.origin, packet.origin - me);
        return start(behind(me, packet, at), beyond(packet, at)) + passed - 1;
    }

    /// The round in which the packets for a destination begin to pass an arc: with `behind` nodes behind the
    /// arc, and `beyond` nodes beyond the destination.
    static constexpr auto start(auto const& behind, auto const& beyond) { return beyond * behind; }
    static constexpr auto behind(auto const& me, auto const& packet, auto const& at) {
        return choose(goes_up(packet), me, at.nodes - 1 - me);
    }
    static constexpr auto beyond(auto const& packet, auto const& at) {
        return choose(goes_up(packet), at.nodes - 1 - packet.destination, packet.destination);
    }
    static constexpr auto goes_up(auto const& packet) { return packet.origin < packet.destination; }

    static constexpr auto cost(auto m) {
        auto const rounds = floor_div(m.nodes * m.nodes, 4);
        return Cost{rounds, floor_div(m.nodes * (m.nodes * m.nodes - 1), 3), rounds};
    }
};

}  // namespace cubecheck::alltoall
