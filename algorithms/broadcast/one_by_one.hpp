#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::broadcast {

/// The naive broadcast: the root sends the message to every other node, one after the other.
///
/// In round j it sends to the node at offset j, routed through the cube, lowest differing bit first.
///
/// Cost:    p - 1 rounds, p - 1 messages, p - 1 words.
/// Source:  Grama et al., the naive broadcast that trees are measured against; ledger G-06.
struct OneByOne : Parametric {
    static constexpr std::string_view name = "broadcast/one_by_one";
    static constexpr std::string_view system = "A26";
    using Collective = Broadcast;
    using Form = Offsets;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::routed;

    static constexpr auto to(auto me, auto at) { return me ^ at.offset; }
    static constexpr auto from(auto me, auto at) { return me ^ at.offset; }
    static constexpr auto sends(auto me, auto at) { return Whole{me == at.root}; }
    static constexpr auto receives(auto me, auto at) { return Whole{from(me, at) == at.root}; }

    static constexpr auto holds(auto me, auto, auto at) {
        return message(at.root).when(value(me ^ at.root) < at.round);
    }

    static constexpr auto senders(auto at) { return One{at.root}; }
    static constexpr auto spent(auto at) { return Cost{at.round - 1, at.round - 1, at.round - 1}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::broadcast
