#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter along parallel trees, `allgather/pat` in reverse: rank m sends its fold of block m + s to
/// the rank B after it, where B is the lowest bit of s. Every message has one block.
///
/// The fold of a block ends at its owner, around the ring: the operator must commute.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words.
/// Source:  Jeaugey 2025, PAT, arXiv 2506.20252; NCCL 2.23.
struct Pat : Parametric {
    static constexpr std::string_view name = "reducescatter/pat";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = HopsBack;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{wrap(me + at.reached, at.nodes)}; }
    static constexpr auto receives(auto me, auto at) {
        return One{wrap(from(me, at) + at.reached, at.nodes)};
    }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto counts(auto me, auto cell, auto at) {
        return turn_of(wrap(cell - me, at.nodes), at) + at.round < at.nodes;
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
