#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::alltoall {

/// All-to-all by pairs: in round j nodes i and i xor j exchange their packets for each other.
///
/// The packet is routed through the cube. Every node corrects the differing bits in the same order, lowest
/// first, and so no link carries two packets of one round.
///
/// Cost:    p - 1 rounds, p (p - 1) messages, p - 1 words.
/// Source:  Grama et al., optimal all-to-all personalised on a hypercube; ledger G-105 to G-112.
struct PairwiseXor : Parametric {
    static constexpr std::string_view name = "alltoall/xor";
    static constexpr std::string_view system = "A15";
    using Collective = AllToAll;
    using Form = Offsets;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;
    static constexpr Links links = Links::routed;

    static constexpr auto to(auto me, auto at) { return me ^ at.offset; }
    static constexpr auto from(auto me, auto at) { return me ^ at.offset; }
    static constexpr auto opposite(auto me, auto, auto) { return me; }
    static constexpr auto sends(auto me, auto at) { return One{me ^ at.offset}; }
    static constexpr auto receives(auto me, auto at) { return One{me ^ at.offset}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const swapped = value(me ^ cell) < at.round;
        return packet(choose(swapped, cell, me), choose(swapped, me, cell));
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round - 1, (at.round - 1) * at.nodes, at.round - 1};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::alltoall
