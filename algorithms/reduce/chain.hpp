#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::reduce {

/// Pipelined reduction of k chunks along the chain of ranks that ends at the root. In round t the rank v
/// places after the root sends the fold of chunk t - (n - 1 - v), over itself and the ranks after it.
///
/// From root 0 the fold is in rank order; from another root it is rotated, so that the operator must commute.
///
/// Cost:    n + k - 2 rounds, none for one rank; k (n - 1) messages of one chunk.
/// Source:  Open MPI, reduce "pipeline"; MPICH, reduce "tsp_ring"; NCCL, reduce "RING".
struct PipelinedChain : Parametric {
    static constexpr std::string_view name = "reduce/chain";
    static constexpr std::string_view system = "A36";
    using Collective = Reduce;
    using Form = Chain;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return wrap(me - 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        auto const chunk = at.round - arrival(me, 0, at) - 1;
        return One{chunk, in_range(chunk, at.chunks) && 0 < place(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const chunk = at.round - arrival(me, 0, at);
        return One{chunk, in_range(chunk, at.chunks) && place(me, at) + 1 < at.nodes};
    }
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }

    static constexpr auto holds(auto me, auto chunk, auto at) {
        auto const behind = at.nodes - place(me, at);
        auto const joined = 1 < behind && arrival(me, chunk, at) < at.round;
        return fold(me, choose(joined, behind, 1)).of(chunk);
    }

    static constexpr auto only_sends(auto at) { return wrap(at.root - 1, at.nodes); }
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        return at.nodes - 2 - place(me, at) + chunk;
    }
    static constexpr auto some_arrival(auto at) {
        auto const chunk = smaller(at.round, at.chunks - 1);
        return Arrival{wrap(at.root + at.nodes - 2 + chunk - at.round, at.nodes), chunk};
    }
    static constexpr auto cost(auto p) {
        auto const rounds = Form::rounds_at(p);
        return Cost{rounds, p.chunks * (p.nodes - 1), rounds};
    }

private:
    /// The number of places from the root to a rank.
    static constexpr auto place(auto me, auto at) { return wrap(me - at.root, at.nodes); }
};

}  // namespace cubecheck::reduce
