#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather along parallel trees: rank m receives block m + s from the rank B after it, where B is the
/// lowest bit of s. Every message has one block; the library may put several in one message.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words.
/// Source:  Jeaugey 2025, PAT, arXiv 2506.20252; NCCL 2.23.
struct Pat : Parametric {
    static constexpr std::string_view name = "allgather/pat";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Form = Hops;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{wrap(to(me, at) + at.reached, at.nodes)}; }
    static constexpr auto receives(auto me, auto at) { return One{wrap(me + at.reached, at.nodes)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(turn_of(wrap(cell - me, at.nodes), at) < at.round + 1);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
