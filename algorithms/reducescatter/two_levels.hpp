#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter among groups of ranks, such as those of the machines of a cluster. First around each group,
/// with the parts of all groups; then around the groups, among ranks with the same place in their groups.
///
/// A fold goes around a group, then around the groups. It is not in rank order: the operator must commute.
///
/// Cost:    g + b - 2 rounds for g groups of b ranks, n messages in each, n - 1 words.
/// Source:  Träff and Hunold 2020, Decomposing MPI collectives for exploiting multi-lane communication.
struct TwoLevels : TwoLevelsShift {
    static constexpr std::string_view name = "reducescatter/two_levels";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = InsideFirst;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto sends(auto me, auto at) {
        return cells_of_member(places_on(me, 0 - at.done() - 1, at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_member(places_on(me, 0 - at.done() - 2, at), at);
    }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto counts(auto me, auto cell, auto at) {
        auto const inside = wrap(member_of(me, at) - 1 - member_of(cell, at), at.members);
        auto const across = wrap(group_of(me, at) - 1 - group_of(cell, at), at.groups);
        return !(inside < at.inside) && !(across < at.across);
    }

    using Optimum = optimum::WordsThroughOnePort;
};

}  // namespace cubecheck::reducescatter
