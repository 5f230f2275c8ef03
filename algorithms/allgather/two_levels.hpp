#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather among groups of ranks, such as those of the machines of a cluster. First around the groups,
/// among ranks with the same place in their groups; then around each group, with the messages of all groups.
///
/// So each message crosses from each group to the next one only once.
///
/// Cost:    g + b - 2 rounds for g groups of b ranks, n messages in each, n - 1 words.
/// Source:  Träff and Hunold 2020, Decomposing MPI collectives for exploiting multi-lane communication.
struct TwoLevels : TwoLevelsShift {
    static constexpr std::string_view name = "allgather/two_levels";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Form = AcrossFirst;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) {
        return cells_of_member(places_on(me, 0 - at.done(), at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_member(places_on(me, 0 - at.done() - 1, at), at);
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const inside = wrap(member_of(me, at) - member_of(cell, at), at.members);
        auto const across = wrap(group_of(me, at) - group_of(cell, at), at.groups);
        return message(cell).when(inside < at.inside + 1 && across < at.across + 1);
    }

    using Optimum = optimum::WordsThroughOnePort;
};

}  // namespace cubecheck::allgather
