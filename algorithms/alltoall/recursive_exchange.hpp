#pragma once

#include "models/explicit/arrivals.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange by recursion, all ports. Inside the halves of the cube and, at the same time, between them;
/// then inside the halves, for the packets from the other half.
///
/// In step t of the exchange between the halves a node sends over the highest dimension its packet for the
/// node of the other half whose address differs from its own in t.
///
/// So a packet crosses the dimensions in which its origin and its destination differ, the highest first. Let
/// x be the exclusive or of both addresses. The packet crosses the dimension of bit b of x in round x - 2^b.
///
/// Cost:    p - 1 rounds, less than twice the lower bound; d p p/2 messages.
/// Source:  Bertsekas and Tsitsiklis 1989, total exchange on a hypercube; ledger B-126 to B-133.
struct RecursiveExchange : ByArrivals<RecursiveExchange> {
    static constexpr std::string_view name = "alltoall/recursive_exchange";
    static constexpr std::string_view system = "A17";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved = "";

    /// Addresses are bit-vectors of 64 bits.
    using Bits = std::uint64_t;
    template <class V>
    using PacketOf = OriginAndDestination<V>;
    struct At {};

    static constexpr At at(Size const&) { return {}; }
    static constexpr Bits rank(Index i, Size const&) { return static_cast<Bits>(i); }
    static constexpr Index number(Bits rank, Size const&) { return static_cast<Index>(rank); }
    static constexpr PacketOf<Bits> packet(Index cell, Size const& size) {
        return {static_cast<Bits>(cell / size.nodes), static_cast<Bits>(cell % size.nodes)};
    }

    /// All nodes list their messages in one order, so that their addresses do not matter.
    static constexpr auto list_order(auto const& packet) { return to_cross(packet); }

    /// The dimensions that a packet still has to cross are below those that it has crossed.
    static constexpr auto arrives(auto const& me, auto const& packet, auto const&) {
        auto const crossed = me ^ packet.origin;
        return !(crossed == 0) && (me ^ packet.destination) < lowest_one_of(crossed);
    }
    static constexpr auto sender(auto const& me, auto const& packet, auto const&) {
        return me ^ lowest_one_of(me ^ packet.origin);
    }
    static constexpr auto arrival(auto const& me, auto const& packet, auto const&) {
        return to_cross(packet) ^ lowest_one_of(me ^ packet.origin);
    }
    static constexpr auto to_cross(auto const& packet) { return packet.origin ^ packet.destination; }
    /// The bit-vector with the lowest one of those of x; 0 if x is 0.
    static constexpr auto lowest_one_of(auto const& x) { return x & ~(x - 1); }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, m.d * m.nodes * m.half, m.nodes - 1}; }
};

}  // namespace cubecheck::alltoall
