#pragma once

#include "algorithms/broadcast/esbt.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast along edge-disjoint trees with a capped tail: in place of the chunks that would follow
/// the last one, the last one is sent again.
///
/// So the last chunk arrives at a node along the tree that enters it first. This is over the dimension of the
/// nearest bit set below that chunk's own, in the node's address relative to the root. No node receives it
/// twice within the rounds. One round fewer is needed than with full trees; no one-port broadcast needs
/// fewer.
///
/// Cost:    k + d - 1 rounds, k (p - 1) messages, as many words as rounds (of a k-th of the buffer).
/// Source:  ledger W-50.
struct EsbtCapped : Esbt {
    static constexpr std::string_view name = "broadcast/esbt_capped";
    static constexpr std::string_view system = "A22";
    using Form = CappedPipeline;
    using Optimum = optimum::RoundsInChunks;

    static constexpr auto sends(auto me, auto at) { return crossing(me, to(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return crossing(from(me, at), me, at); }

    static constexpr auto holds(auto me, auto chunk, auto at) {
        return message(at.root).of(chunk).when(me == at.root || arrival(me, chunk, at) < at.round);
    }

    /// The round in which `chunk` arrives at `me`, which is not the root.
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        auto const tree = residue(chunk, at);
        auto const v = me ^ at.root;
        auto const early = bit_at(v, tree) || chunk == at.chunks - 1;
        return chunk + at.d - choose(early, ones_down(v, tree, at.d), 0);
    }

    /// All chunks but the last one travel along their own trees.
    static constexpr auto keeps_to_its_tree(auto chunk, auto at) { return chunk < at.chunks - 1; }

    static constexpr auto cost(auto p) {
        auto const rounds = Form::rounds(p.d, p.chunks);
        return Cost{rounds, p.chunks * (p.nodes - 1), rounds};
    }

private:
    static constexpr auto crossing(auto sender, auto receiver, auto at) {
        auto const due = at.round - at.d + ones_up(sender ^ at.root, at.dimension, at.d);
        auto const chunk = choose(due < at.chunks, due, at.chunks - 1);
        return One{chunk, !(due < 0) && !(receiver == at.root)};
    }
};

}  // namespace cubecheck::broadcast
