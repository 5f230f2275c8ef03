#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather on a ring: in round r every rank forwards the message of the rank r places before it.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words.
/// Source:  Grama et al., all-to-all broadcast on a ring; ledger G-39 to G-42.
struct RingPass : RingShift {
    static constexpr std::string_view name = "allgather/ring";
    static constexpr std::string_view system = "A28";
    using Collective = AllGather;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) { return One{wrap(me - at.round, at.nodes)}; }
    static constexpr auto receives(auto me, auto at) { return One{wrap(me - at.round - 1, at.nodes)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(wrap(me - cell, at.nodes) < at.round + 1);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
