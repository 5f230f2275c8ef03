#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast along d edge-disjoint spanning binomial trees (ESBT).
///
/// Chunk q travels along tree q mod d. A node w that crosses dimension c sends the chunk of one tree: its
/// number is the first bit set in w from c up, cyclically. In round t it sends chunk t - d + (the distance to
/// that bit). So every link belongs to one tree, and every node sends and receives at most one chunk a round.
/// Addresses are relative to the root.
///
/// Cost:    k + d rounds (k if d = 1), k (p - 1) messages, as many words as rounds (of a k-th of the buffer).
/// Source:  Johnsson and Ho 1989, edge-disjoint spanning binomial trees; ledger W-34 to W-49.
struct Esbt : Parametric {
    static constexpr std::string_view name = "broadcast/esbt";
    static constexpr std::string_view system = "A21";
    using Collective = Broadcast;
    using Form = Pipeline;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return flip_at(me, at.dimension); }
    static constexpr auto from(auto me, auto at) { return flip_at(me, at.dimension); }
    static constexpr auto sends(auto me, auto at) { return crossing(me, to(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return crossing(from(me, at), me, at); }

    static constexpr auto holds(auto me, auto chunk, auto at) {
        return message(at.root).of(chunk).when(me == at.root || arrival(me, chunk, at) < at.round);
    }

    /// The round in which `chunk` arrives at `me`, which is not the root.
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        auto const tree = residue(chunk, at);
        return chunk + at.d - lead(me ^ at.root, tree, at.d);
    }

    /// While the root has new chunks, it sends one. Later the last chunk arrives at a node that has the bit
    /// of the chunk's tree. The next bit set below it is as far away as there are rounds left.
    static constexpr auto some_arrival(auto at) {
        auto const chunk = choose(at.round < at.chunks, at.round, at.chunks - 1);
        auto const tree = residue(chunk, at);
        auto const rounds_left = chunk + at.d - at.round;
        auto const first = flip_at(at.root, tree);
        auto const on_its_way = flip_at(first, wrap(tree - rounds_left, at.d));
        auto const at_a_leaf = flip_at(at.root, wrap(tree + 1, at.d));
        auto const node = choose(rounds_left == 0, at_a_leaf, on_its_way);
        return Arrival{choose(rounds_left == at.d, first, node), chunk};
    }

    /// The dimension over which a tree enters the node with address v relative to the root, v != 0.
    static constexpr auto entrance(auto tree, auto v, auto d) { return wrap(tree - lead(v, tree, d), d); }
    /// The number of arcs between the root of the tree, which is the neighbour of the source, and v.
    static constexpr auto depth(auto tree, auto v, auto) {
        return choose(bit_at(v, tree), ones(v) - 1, ones(v) + 1);
    }

    static constexpr auto cost(auto p) {
        auto const rounds = Form::rounds(p.d, p.chunks);
        return Cost{rounds, p.chunks * (p.nodes - 1), rounds};
    }

private:
    /// By how many rounds less than d after its injection a chunk of the tree reaches v: 0 if bit `tree` of v
    /// is clear.
    static constexpr auto lead(auto v, auto tree, auto d) {
        return choose(bit_at(v, tree), ones_down(v, tree, d), 0);
    }
    static constexpr auto crossing(auto sender, auto receiver, auto at) {
        auto const chunk = at.round - at.d + ones_up(sender ^ at.root, at.dimension, at.d);
        return One{chunk, in_range(chunk, at.chunks) && !(receiver == at.root)};
    }
};

}  // namespace cubecheck::broadcast
