#pragma once

#include "algorithms/blocks/rooted_tree.hpp"
#include "models/explicit/arrivals.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast down a tree: the root sends the chunks one after the other, and every node forwards a
/// chunk to all its children as soon as it has arrived.
///
/// Cost:    depth + k - 1 rounds, which is optimal on a tree; k (p - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-18 to B-20.
struct Tree : ByArrivals<Tree> {
    static constexpr std::string_view name = "broadcast/tree";
    static constexpr std::string_view system = "A36";
    using Collective = Broadcast;
    using Cells = CellPerChunk;
    static Family family() { return families::tree; }
    static constexpr std::string_view unproved = "";
    static constexpr std::string_view optimal = "k chunks pass the first arc to the deepest node one by one";

    static blocks::RootedTree at(Size const& size) { return {family().topology(size), size.root}; }
    static constexpr Index rank(Index i, Size const&) { return i; }
    static constexpr Index number(Index rank, Size const&) { return rank; }
    static constexpr Index packet(Index chunk, Size const&) { return chunk; }

    static constexpr auto arrives(auto const& me, auto const&, auto const& at) { return !(me == at.root); }
    static constexpr auto sender(auto const& me, auto const&, auto const& at) { return at.parent(me); }
    static constexpr auto arrival(auto const& me, auto const& chunk, auto const& at) {
        return at.depth(me) - 1 + chunk;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = choose(m.nodes < 2, 0, m.depth + m.chunks - 1);
        return Cost{rounds, m.chunks * (m.nodes - 1), rounds};
    }
};

}  // namespace cubecheck::broadcast
