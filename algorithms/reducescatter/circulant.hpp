#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter on a circulant graph: `allgather/circulant` in reverse.
///
/// Before a round each rank has the folds of the blocks of the s' ranks from itself on, for a skip s'. It
/// sends those from the next lower skip s on to the rank s after it. Blocks are not folded in rank order: the
/// operator must commute.
/// must commute.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Traff 2024, optimal, non-pipelined reduce-scatter and all-reduce algorithms, arXiv 2410.14234.
struct Circulant : Parametric {
    static constexpr std::string_view name = "reducescatter/circulant";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = DescendingSkips;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Stretch{to(me, at), at.added(), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{me, at.added(), at.nodes}; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto counts(auto me, auto cell, auto at) {
        return wrap(cell - me, at.nodes) < at.distance;
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, at.nodes - at.distance};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes * p.ceil_log, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
