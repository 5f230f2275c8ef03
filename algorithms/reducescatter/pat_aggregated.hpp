#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/blocks.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter along parallel trees as `reducescatter/pat`, with all hops of a distance in one message:
/// `allgather/pat_aggregated` in reverse.
///
/// The fold of a block ends at its owner, around the ring: the operator must commute.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Jeaugey 2025, PAT, arXiv 2506.20252; NCCL 2.23.
struct PatAggregated : Parametric {
    static constexpr std::string_view name = "reducescatter/pat_aggregated";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = DoublingBlocks;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return BlocksOfRound{to(me, at), at}; }
    static constexpr auto receives(auto me, auto at) { return BlocksOfRound{me, at}; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const ranks = ranks_of_block(cell, rooted_at(me, at));
        return fold(wrap(me - ranks + 1, at.nodes), ranks)
            .of(cell)
            .when(begins_block(cell, rooted_at(me, at), at.blocks));
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, at.nodes - count(at.blocks)};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes * p.ceil_log, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
