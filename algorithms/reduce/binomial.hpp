#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reduce {

/// Reduction along a binomial tree, lowest dimension first: the nodes that agree with the root below k are
/// still active.
///
/// The operands are joined in the order of the real node numbers, so it is correct for every root.
///
/// Cost:    d rounds, p - 1 messages, d words (of one buffer).
/// Source:  Grama et al., all-to-one reduction on a hypercube, made rank-aware for every root; ledger G-30.
struct Binomial : CubeExchange {
    static constexpr std::string_view name = "reduce/binomial";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) {
        return Whole{agree_below(me, at.root, at.k) && differ(me, at.root, at.k)};
    }
    static constexpr auto receives(auto me, auto at) { return Whole{agree_below(me, at.root, next(at.k))}; }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }

    static constexpr auto holds(auto me, auto, auto at) {
        return fold(first_of_block(me, at.k), pow2(at.k)).when(agree_below(me, at.root, at.k));
    }

    static constexpr auto senders(auto at) { return Coset{flip(at.root, at.k), next(at.k)}; }
    static constexpr auto spent(auto at) { return Cost{below(at.k), at.nodes - copow2(at.k), below(at.k)}; }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.d}; }
};

}  // namespace cubecheck::reduce
