#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::scatter {

/// Linear scatter: the root sends each other rank its packet, in the order of ranks from the root on.
///
/// Cost:    n - 1 rounds, n - 1 messages, n - 1 words, which is optimal.
/// Source:  Open MPI, scatter "basic_linear".
struct Linear : Parametric {
    static constexpr std::string_view name = "scatter/linear";
    static constexpr std::string_view system = "A12";
    using Collective = Scatter;
    using Form = Ring;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto, auto at) { return wrap(at.root + at.round + 1, at.nodes); }
    static constexpr auto from(auto, auto at) { return at.root; }
    static constexpr auto sends(auto me, auto at) { return One{to(me, at), me == at.root}; }
    static constexpr auto receives(auto me, auto at) { return One{me, me == to(me, at)}; }
    static constexpr auto senders(auto at) { return One{at.root}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const has_come = cell == me && wrap(me - at.root, at.nodes) < at.round + 1;
        return packet(at.root, cell).when(me == at.root || has_come);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::scatter
