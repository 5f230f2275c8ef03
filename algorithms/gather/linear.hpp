#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::gather {

/// Linear gather: each other rank sends its message to the root, in the order of ranks from the root on.
///
/// Cost:    n - 1 rounds, n - 1 messages, n - 1 words, which is optimal.
/// Source:  Open MPI, gather "basic_linear".
struct Linear : Parametric {
    static constexpr std::string_view name = "gather/linear";
    static constexpr std::string_view system = "A13";
    using Collective = Gather;
    using Form = Ring;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto, auto at) { return at.root; }
    static constexpr auto from(auto, auto at) { return wrap(at.root + at.round + 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{me, me == from(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{from(me, at), me == at.root}; }
    static constexpr auto senders(auto at) { return One{from(at.root, at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const has_come = me == at.root && wrap(cell - at.root, at.nodes) < at.round + 1;
        return message(cell).when(cell == me || has_come);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::gather
