#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter on a ring: the partial result for rank c starts at rank c + 1 and goes around once. Every
/// rank joins its contribution on the right of the received value.
///
/// The fold for rank c begins at rank c + 1, so it is in rank order only up to a rotation: the operator must
/// commute.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words.
/// Source:  Grama et al., all-to-all reduction on a ring; ledger G-55.
struct RingPass : RingShift {
    static constexpr std::string_view name = "reducescatter/ring";
    static constexpr std::string_view system = "A29";
    using Collective = ReduceScatter;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto sends(auto me, auto at) { return One{wrap(me - at.round - 1, at.nodes)}; }
    static constexpr auto receives(auto me, auto at) { return One{wrap(me - at.round - 2, at.nodes)}; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = wrap(cell + 1, at.nodes);
        auto const hops = wrap(me - first, at.nodes);
        auto const passed = hops < at.round + 1;
        return fold(choose(passed, first, me), choose(passed, hops + 1, 1)).of(cell);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
