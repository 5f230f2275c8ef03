#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather by recursive doubling. Before dimension k a node has the messages of the 2^k nodes that agree
/// with it from k up, each in its cell, and sends them all.
///
/// Cost:    d rounds, p d messages, p - 1 words.
/// Source:  Grama et al., all-to-all broadcast on a hypercube; ledger G-54, W-20 to W-22.
struct RecursiveDoubling : CubeExchange {
    static constexpr std::string_view name = "allgather/recursive_doubling";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Form = AscendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) { return Block{me, at.k}; }
    static constexpr auto receives(auto me, auto at) { return Block{flip(me, at.k), at.k}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(agree_from(cell, me, at.k));
    }

    static constexpr auto spent(auto at) { return Cost{below(at.k), below(at.k) * at.nodes, pow2(at.k) - 1}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
