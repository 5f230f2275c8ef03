#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::broadcast {

/// Broadcast along a binomial tree of any number of ranks. Of the ranks counted from the root, the first B
/// have the message; each sends it to the rank B after it, if that exists.
///
/// Cost:    ceil(log n) rounds, which is optimal; n - 1 messages; ceil(log n) words.
/// Source:  the binomial tree of the MPI libraries, on ranks relative to the root.
struct Doubling : Parametric {
    static constexpr std::string_view name = "broadcast/doubling";
    static constexpr std::string_view system = "A04";
    using Collective = Broadcast;
    using Form = Distances;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Whole{wrap(me - at.root, at.nodes) < at.added()}; }
    static constexpr auto receives(auto me, auto at) {
        auto const from_root = wrap(me - at.root, at.nodes);
        return Whole{!(from_root < at.distance) && from_root < at.distance + at.distance};
    }
    static constexpr auto senders(auto at) { return Stretch{at.root, at.added(), at.nodes}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(at.root).of(cell).when(wrap(me - at.root, at.nodes) < at.distance);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, within_distance(at) - 1, at.round}; }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.ceil_log, p.nodes - 1, p.ceil_log}; }
};

}  // namespace cubecheck::broadcast
