#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/blocks.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather along parallel trees as `allgather/pat`, with all hops of a distance in one message. The
/// library does this if its buffers have room for n / 2 blocks.
///
/// Each block goes along a binomial tree of its own, the farthest hop first.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Jeaugey 2025, PAT, arXiv 2506.20252; NCCL 2.23.
struct PatAggregated : Parametric {
    static constexpr std::string_view name = "allgather/pat_aggregated";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Form = HalvingBlocks;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return BlocksOfRound{me, at}; }
    static constexpr auto receives(auto me, auto at) { return BlocksOfRound{from(me, at), at}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(begins_block(cell, rooted_at(me, at), at.blocks));
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, count(at.blocks) - 1}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes * p.ceil_log, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
