#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Pairwise reduce-scatter: in round r every rank sends its contribution directly to the rank r + 1 places
/// after it, and joins the received value on the left.
///
/// The fold of a rank begins at the rank after it, so it is in rank order only up to a rotation: the operator
/// must commute.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words, which is optimal.
/// Source:  MPICH, reduce-scatter "pairwise".
struct Pairwise : Parametric {
    static constexpr std::string_view name = "reducescatter/pairwise";
    static constexpr std::string_view system = "A29";
    using Collective = ReduceScatter;
    using Form = Ring;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.round + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.round - 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{to(me, at)}; }
    static constexpr auto receives(auto me, auto) { return One{me}; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = wrap(me - at.round, at.nodes);
        auto const is_own = cell == me;
        return fold(choose(is_own, first, me), choose(is_own, at.round + 1, 1)).of(cell);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
