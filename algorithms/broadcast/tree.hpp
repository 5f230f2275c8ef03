#pragma once

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast down a tree: the root sends the chunks one after the other, and every node forwards a
/// chunk to all its children as soon as it has arrived.
///
/// Cost:    depth + k - 1 rounds, which is optimal on a tree; k (p - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-18 to B-20.
struct Tree : Explicit {
    static constexpr std::string_view name = "broadcast/tree";
    static constexpr std::string_view system = "A36";
    using Collective = Broadcast;
    using Cells = CellPerChunk;
    static Family family() { return families::tree; }
    static constexpr std::string_view unproved = "each tree is checked by itself";
    static constexpr std::string_view optimal = "k chunks pass the first arc to the deepest node one by one";

    static explicit_form::Rounds rounds(Size const& size) {
        auto const network = family().topology(size);
        auto const depth = network.distances(size.root);
        explicit_form::Rounds rounds;
        for (Index parent = 0; parent < size.nodes; ++parent)
            for (Index const child : network.neighbours(parent)) {
                Index const level = depth[static_cast<std::size_t>(parent)];
                if (depth[static_cast<std::size_t>(child)] < level) continue;
                for (Index chunk = 0; chunk < size.chunks; ++chunk)
                    explicit_form::add(rounds, level + chunk, explicit_form::packet(parent, child, chunk));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = choose(m.nodes < 2, 0, m.depth + m.chunks - 1);
        return Cost{rounds, m.chunks * (m.nodes - 1), rounds};
    }
};

}  // namespace cubecheck::broadcast
