#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::allgather {

/// The common part of all-gathers by distances and of the dissemination barrier. A rank has the cells of the
/// ranks within a distance, itself first. It receives the next ones from the rank at that distance after it;
/// the last round receives the missing ones.
template <std::derived_from<Distances> Rounds>
struct BruckRounds : Parametric {
    using Form = Rounds;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Stretch{me, at.added(), at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return Stretch{from(me, at), at.added(), at.nodes}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(wrap(cell - me, at.nodes) < at.distance);
    }
};

/// Bruck all-gather, radix 2.
///
/// Cells are named by absolute ranks, so the final rotation of the buffer is not a separate step.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Bruck, Ho, Kipnis, Upfal and Weathersby 1997.
struct Bruck : BruckRounds<Distances> {
    static constexpr std::string_view name = "allgather/bruck";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, within_distance(at) - 1};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes * p.ceil_log, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
