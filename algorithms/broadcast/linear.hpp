#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::broadcast {

/// Linear broadcast: the root sends the message to each other rank, one after the other, in the order of
/// ranks from the root on.
///
/// Cost:    n - 1 rounds, n - 1 messages, n - 1 words.
/// Source:  Open MPI, broadcast "basic_linear".
struct Linear : Parametric {
    static constexpr std::string_view name = "broadcast/linear";
    static constexpr std::string_view system = "A26";
    using Collective = Broadcast;
    using Form = Ring;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto, auto at) { return wrap(at.root + at.round + 1, at.nodes); }
    static constexpr auto from(auto, auto at) { return at.root; }
    static constexpr auto sends(auto me, auto at) { return Whole{me == at.root}; }
    static constexpr auto receives(auto me, auto at) { return Whole{me == to(me, at)}; }
    static constexpr auto senders(auto at) { return One{at.root}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(at.root).of(cell).when(wrap(me - at.root, at.nodes) < at.round + 1);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::broadcast
