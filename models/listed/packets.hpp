#pragma once

#include "models/collective.hpp"

/// Collectives in which a cell stands for one packet, so that a packet keeps its cell on all the nodes that
/// it passes.
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

/// Scatter with cells for packets: the root has one for every node, and in the end each node has its own.
struct ScatteredPackets {
    static constexpr std::string_view name = "scatter";
    static constexpr bool rooted = true;
    static constexpr bool shared = false;

    static constexpr auto initial(Index me, Index cell, Size const& size) {
        return packet(size.root, cell).when(me == size.root);
    }
    static constexpr auto result(Index me, Index cell, Size const& size) {
        return packet(size.root, cell).when(me == cell);
    }
};

/// Gather with cells for packets: each node has one, and in the end the root has them all.
struct GatheredPackets {
    static constexpr std::string_view name = "gather";
    static constexpr bool rooted = true;
    static constexpr bool shared = false;

    static constexpr auto initial(Index me, Index cell, Size const&) {
        return message(cell).when(me == cell);
    }
    static constexpr auto result(Index me, Index cell, Size const& size) {
        return message(cell).when(me == size.root);
    }
};

}  // namespace cubecheck
