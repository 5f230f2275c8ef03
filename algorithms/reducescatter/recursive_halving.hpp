#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter by recursive halving, lowest dimension first: before dimension k a node holds, for each
/// node that agrees with it below k, the fold over its own block of 2^k nodes.
///
/// The lowest dimension first keeps the rank order; the highest first would require a commutative operator.
///
/// Cost:    d rounds, p d messages, p - 1 words.
/// Source:  Grama et al., all-to-all reduction, in the order that suits every associative operator; ledger
/// G-55.
struct RecursiveHalving : CubeExchange {
    static constexpr std::string_view name = "reducescatter/recursive_halving";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = AscendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) { return Coset{flip(me, at.k), next(at.k)}; }
    static constexpr auto receives(auto me, auto at) { return Coset{me, next(at.k)}; }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return fold(first_of_block(me, at.k), pow2(at.k)).of(cell).when(agree_below(me, cell, at.k));
    }

    static constexpr auto spent(auto at) {
        return Cost{below(at.k), below(at.k) * at.nodes, at.nodes - copow2(at.k)};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
