#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::broadcast {

/// Broadcast among groups of ranks, such as those of the machines of a cluster. First from leader to leader,
/// one of each group, then from each leader through its group, both along chains. The root is a leader; the
/// leaders have the root's place in their groups.
///
/// Cost:    g + b - 2 rounds and words for g groups of b ranks, n - 1 messages.
/// Source:  MPICH, bcast "smp", where the library chooses how each level is done.
struct Leaders : LeaderChains {
    static constexpr std::string_view name = "broadcast/leaders";
    static constexpr std::string_view system = "A03";
    using Collective = Broadcast;
    using Form = AcrossFirst;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) { return places_on(me, NumberAt<decltype(at)>(1), at); }
    static constexpr auto from(auto me, auto at) { return places_on(me, NumberAt<decltype(at)>(-1), at); }
    static constexpr auto sends(auto me, auto at) { return Whole{acts_at(me, at.done(), at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{acts_at(me, at.done() + 1, at)}; }
    static constexpr auto senders(auto at) { return actors_at(at.done(), at); }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_known =
            members_behind_root(me, at) < at.inside + 1 && groups_behind_root(me, at) < at.across + 1;
        return message(at.root).of(cell).when(is_known);
    }
};

}  // namespace cubecheck::broadcast
