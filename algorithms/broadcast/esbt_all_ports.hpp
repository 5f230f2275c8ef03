#pragma once

#include "algorithms/broadcast/esbt.hpp"
#include "models/explicit/arrivals.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast along d edge-disjoint spanning binomial trees, all ports: the source starts a chunk on
/// every tree in every round, and every node forwards a chunk to all its children at once.
///
/// The formulas name a node by its address relative to the root, and a chunk by its tree and the round in
/// which it starts.
///
/// Cost:    ceil(k / d) + d rounds (k if d = 1), k (p - 1) messages.
/// Source:  Johnsson and Ho 1989; ledger W-34, W-38.
struct EsbtAllPorts : ByArrivals<EsbtAllPorts> {
    static constexpr std::string_view name = "broadcast/esbt_all_ports";
    static constexpr std::string_view system = "A23";
    using Collective = Broadcast;
    using Cells = CellPerChunk;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved = "";

    template <class Number>
    struct ChunkOf {
        Number tree, start;

        friend constexpr auto operator==(ChunkOf const& a, ChunkOf const& b) {
            return a.tree == b.tree && a.start == b.start;
        }
    };
    template <class Rank, class Number>
    struct AtOf {
        Number d;
        Rank root;
    };

    static constexpr AtOf<Node, Index> at(Size const& size) { return {size.d, Node{}}; }
    static constexpr Node rank(Index i, Size const& size) { return absolute(i) ^ absolute(size.root); }
    static constexpr Index number(Node rank, Size const& size) { return value(rank ^ absolute(size.root)); }
    static constexpr ChunkOf<Index> packet(Index chunk, Size const& size) {
        return {residue(chunk, size.d), floor_div(chunk, size.d)};
    }

    static constexpr auto arrives(auto const& me, auto const&, auto const& at) { return !(me == at.root); }
    static constexpr auto sender(auto const& me, auto const& chunk, auto const& at) {
        return flip_at(me, entrance(me, chunk, at));
    }
    static constexpr auto arrival(auto const& me, auto const& chunk, auto const& at) {
        return chunk.start + Esbt::depth(chunk.tree, me, at.d);
    }
    /// The dimension over which a chunk arrives.
    static constexpr auto entrance(auto const& me, auto const& chunk, auto const& at) {
        return Esbt::entrance(chunk.tree, me, at.d);
    }

    static constexpr auto cost(auto m) {
        auto const rounds = choose(m.d < 2, m.d * m.chunks, ceil_div(m.chunks, m.d) + m.d);
        return Cost{rounds, m.chunks * (m.nodes - 1), rounds};
    }

private:
    static constexpr Node absolute(Index i) { return {static_cast<AddressBits>(i)}; }
};

}  // namespace cubecheck::broadcast
