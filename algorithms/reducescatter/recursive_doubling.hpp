#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter by recursive doubling. A rank sends its partner the partner's block, and the blocks of the
/// ranks from which neither of the two has received. The libraries also send other blocks, which no rank
/// uses.
///
/// Before dimension k a node holds the fold over its own 2^k nodes, in its own cell and in those of all nodes
/// beyond these.
///
/// Cost:    d rounds, p d messages, (p + 1) d - 2 (p - 1) words.
/// Source:  MPICH 4.0, reduce_scatter_intra_recursive_doubling.c, for powers of two.
struct RecursiveDoubling : CubeExchange {
    static constexpr std::string_view name = "reducescatter/recursive_doubling";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = AscendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::associative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto me, auto at) {
        return AllButItsBlock{flip(me, at.k), next(at.k), at.nodes};
    }
    static constexpr auto receives(auto me, auto at) { return AllButItsBlock{me, next(at.k), at.nodes}; }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_wanted = cell == me || !agree_from(cell, me, at.k);
        return fold(first_of_block(me, at.k), pow2(at.k)).of(cell).when(is_wanted);
    }

    static constexpr auto spent(auto at) {
        auto const of_blocks = pow2(at.k) - 1;
        auto const words = below(at.k) * (at.nodes + 1) - of_blocks - of_blocks;
        return Cost{below(at.k), below(at.k) * at.nodes, words};
    }
    static constexpr auto cost(auto p) {
        auto const others = p.nodes - 1;
        return Cost{p.d, p.d * p.nodes, (p.nodes + 1) * p.d - others - others};
    }
};

}  // namespace cubecheck::reducescatter
