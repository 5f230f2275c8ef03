#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allreduce {

/// All-reduce by recursive doubling: before dimension k a node holds the fold over its block of 2^k nodes.
///
/// A value from the lower half is joined on the left. So the rank order is kept, and both partners compute
/// the same bits.
///
/// Cost:    d rounds, p d messages, d words (of one buffer).
/// Source:  Grama et al., all-reduce on a hypercube, made rank-aware; ledger W-23, G-64.
struct RecursiveDoubling : CubeExchange {
    static constexpr std::string_view name = "allreduce/recursive_doubling";
    static constexpr std::string_view system = "A08";
    using Collective = AllReduce;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }

    static constexpr auto holds(auto me, auto, auto at) { return fold(first_of_block(me, at.k), pow2(at.k)); }
    static constexpr auto agree(auto a, auto b, auto, auto at) { return agree_from(a, b, at.k); }

    static constexpr auto spent(auto at) { return Cost{below(at.k), below(at.k) * at.nodes, below(at.k)}; }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};

}  // namespace cubecheck::allreduce
