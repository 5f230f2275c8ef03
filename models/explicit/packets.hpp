#pragma once

#include "models/parametric/collective.hpp"

/// Total exchange with a cell for every packet: a packet keeps its cell on every node of its way. So its way
/// can be read from the messages alone. A packet that is sent before it has arrived, or received twice, is
/// noticed.
namespace cubecheck {

/// A cell for every pair of ranks (origin, destination): origin n + destination.
struct CellPerPair {
    static constexpr Index count(Size const& size) { return size.nodes * size.nodes; }
    static constexpr Index cell(Index i) { return i; }
    static constexpr Index of(Index origin, Index destination, Size const& size) {
        return origin * size.nodes + destination;
    }
};

/// A packet of an all-to-all, by the ranks at which it starts and ends.
template <class Rank>
struct OriginAndDestination {
    Rank origin, destination;

    friend constexpr auto operator==(OriginAndDestination const& a, OriginAndDestination const& b) {
        return a.origin == b.origin && a.destination == b.destination;
    }
};

/// All-to-all with a cell for every packet: it starts at its origin, and ends at its destination.
struct ExchangedPackets {
    static constexpr std::string_view name = "alltoall";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(Index me, Index cell, Size const& size) {
        return sent(cell, size).when(me == cell / size.nodes);
    }
    static constexpr auto result(Index me, Index cell, Size const& size) {
        return sent(cell, size).when(me == cell % size.nodes);
    }

    /// Whether a packet from `origin` to `destination` starts at a rank, and whether it ends there.
    static constexpr auto is_given(auto const& me, auto const& packet) { return me == packet.origin; }
    static constexpr auto is_promised(auto const& me, auto const& packet) { return me == packet.destination; }

private:
    static constexpr Content<Index, Index> sent(Index cell, Size const& size) {
        return packet(cell / size.nodes, cell % size.nodes);
    }
};

template <>
inline constexpr bool is_standard_collective<ExchangedPackets> = true;

}  // namespace cubecheck
