#pragma once

#include "algorithms/broadcast/esbt.hpp"
#include "models/explicit/definition.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast along d edge-disjoint spanning binomial trees, all ports: the source starts a chunk on
/// every tree in every round, and every node forwards a chunk to all its children at once.
///
/// Cost:    ceil(k / d) + d rounds (k if d = 1), k (p - 1) messages.
/// Source:  Johnsson and Ho 1989; ledger W-34, W-38.
struct EsbtAllPorts : Explicit {
    static constexpr std::string_view name = "broadcast/esbt_all_ports";
    static constexpr std::string_view system = "A23";
    using Collective = Broadcast;
    using Cells = CellPerChunk;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved =
        "that its trees are disjoint is proved with broadcast/esbt; its rounds are listed";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index chunk = 0; chunk < size.chunks && size.d > 0; ++chunk) {
            Index const tree = chunk % size.d, start = chunk / size.d;
            for (std::uint32_t v = 1; v < size.nodes; ++v) {
                Node const root{static_cast<std::uint32_t>(size.root)}, node{v};
                Node const parent = flip_at(node, Esbt::entrance(tree, node, size.d));
                explicit_form::add(rounds, start + Esbt::depth(tree, node, size.d),
                                   explicit_form::packet(value(parent ^ root), value(node ^ root), chunk));
            }
        }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = choose(m.d < 2, m.d * m.chunks, ceil_div(m.chunks, m.d) + m.d);
        return Cost{rounds, m.chunks * (m.nodes - 1), rounds};
    }
};

}  // namespace cubecheck::broadcast
