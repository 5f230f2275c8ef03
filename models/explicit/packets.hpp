#pragma once

#include "models/parametric/collective.hpp"

/// Total exchange with a cell for every packet, so that a packet keeps its cell on all the nodes that it
/// passes.  So its way is seen from the messages alone, and so are a packet sent before it is there and one
/// received twice.
namespace cubecheck {

/// A cell for every pair of ranks (origin, destination): origin n + destination.
struct CellPerPair {
    static constexpr Index count(Size const& size) { return size.nodes * size.nodes; }
    static constexpr Index cell(Index i) { return i; }
    static constexpr Index of(Index origin, Index destination, Size const& size) {
        return origin * size.nodes + destination;
    }
};

/// All-to-all with cells for packets: at first each is at its origin, in the end at its destination.
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

private:
    static constexpr Content<Index, Index> sent(Index cell, Size const& size) {
        return packet(cell / size.nodes, cell % size.nodes);
    }
};

template <>
inline constexpr bool is_standard_collective<ExchangedPackets> = true;

}  // namespace cubecheck
