#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::broadcast {

/// Pipelined broadcast of k chunks along the chain of ranks that begins at the root: in round t the rank v
/// places after the root sends chunk t - v to the next rank.
///
/// Cost:    n + k - 2 rounds, none for one rank; k (n - 1) messages of one chunk.
/// Source:  Open MPI, broadcast "pipeline"; MPICH, broadcast "tsp_ring"; NCCL, broadcast "RING".
struct PipelinedChain : Parametric {
    static constexpr std::string_view name = "broadcast/chain";
    static constexpr std::string_view system = "A36";
    using Collective = Broadcast;
    using Form = Chain;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return wrap(me + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        auto const chunk = at.round - place(me, at);
        return One{chunk, in_range(chunk, at.chunks) && place(me, at) + 1 < at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const chunk = at.round + 1 - place(me, at);
        return One{chunk, in_range(chunk, at.chunks) && 0 < place(me, at)};
    }

    static constexpr auto holds(auto me, auto chunk, auto at) {
        return message(at.root).of(chunk).when(me == at.root || chunk + place(me, at) < at.round + 1);
    }

    static constexpr auto arrival(auto me, auto chunk, auto at) { return chunk + place(me, at) - 1; }
    static constexpr auto some_arrival(auto at) {
        auto const chunk = smaller(at.round, at.chunks - 1);
        return Arrival{wrap(at.root + at.round - chunk + 1, at.nodes), chunk};
    }
    static constexpr auto cost(auto p) {
        auto const rounds = Form::rounds_at(p);
        return Cost{rounds, p.chunks * (p.nodes - 1), rounds};
    }

private:
    /// The number of places from the root to a rank.
    static constexpr auto place(auto me, auto at) { return wrap(me - at.root, at.nodes); }
};

}  // namespace cubecheck::broadcast
