#pragma once

#include "models/explicit/arrivals.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange on a ring in both directions: packets take the shorter way. Packets for the opposite rank
/// go to the right from even ranks, and to the left from odd ones. The packet with the longest way to go is
/// first. Of those with equally long ways to go, the packets with the shortest way from their origin go
/// first.
///
/// So an arc carries one *block* of packets after the other: those with h hops to go, where h is floor(p / 2)
/// minus the number of the block. Each packet arrives before its turn.
///
/// Cost:    ceil((p^2 - 1) / 8) rounds, which is optimal; p floor(p^2 / 4) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-50.
struct RingBothWays : ByArrivals<RingBothWays> {
    static constexpr std::string_view name = "alltoall/ring_both_ways";
    static constexpr std::string_view system = "A32";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "";
    static constexpr std::string_view optimal = "the packets make p floor(p^2 / 4) hops on 2 p arcs";

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

    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        auto const hops = passed(me, packet, at);
        return 0 < hops && !(length(packet, at) < hops);
    }
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        return wrap(choose(goes_right(packet, at), me - 1, me + 1), at.nodes);
    }
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        return start(block(me, packet, at), is_early(me, packet, at), at) + passed(me, packet, at) - 1;
    }

    static constexpr auto goes_right(auto const& packet, auto const& at) {
        auto const way = wrap(packet.destination - packet.origin, at.nodes);
        return way + way < at.nodes || (way + way == at.nodes && !odd(packet.origin));
    }
    /// The number of hops from the origin to the destination.
    static constexpr auto length(auto const& packet, auto const& at) {
        auto const way = wrap(packet.destination - packet.origin, at.nodes);
        return choose(goes_right(packet, at), way, at.nodes - way);
    }
    /// The number of hops from the origin to a rank.
    static constexpr auto passed(auto const& me, auto const& packet, auto const& at) {
        auto const right = wrap(me - packet.origin, at.nodes), left = wrap(packet.origin - me, at.nodes);
        return choose(goes_right(packet, at), right, left);
    }
    static constexpr auto block(auto const& me, auto const& packet, auto const& at) {
        return half_of(at.nodes) - length(packet, at) + passed(me, packet, at) - 1;
    }
    /// Whether a packet for the opposite rank starts in the direction of this packet at the sender.
    static constexpr auto is_early(auto const& me, auto const& packet, auto const& at) {
        return same(odd(sender(me, packet, at)), !goes_right(packet, at));
    }
    /// The round in which a block begins to pass an arc: the number of packets in the blocks before it. If p
    /// is even, then every other block of an arc lacks a packet for the opposite rank.
    static constexpr auto start(auto const& block, auto const& is_early, auto const& at) {
        return pairs(block) + choose(odd(at.nodes), block, half_of(block + one_if(is_early)));
    }

    static constexpr auto cost(auto m) {
        auto const rounds = ceil_div(m.nodes * m.nodes - 1, 8);
        return Cost{rounds, m.nodes * floor_div(m.nodes * m.nodes, 4), rounds};
    }
};

}  // namespace cubecheck::alltoall
