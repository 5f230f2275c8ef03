#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::reduce {

/// Reduction among groups of ranks, such as those of the machines of a cluster. First through each group to
/// its leader, then from leader to leader to the root, both along chains: `broadcast/leaders` in reverse.
///
/// Received values are joined on the left, as by MPI_Reduce_local, so that the last ranks come first: the
/// operator must commute.
///
/// Cost:    g + b - 2 rounds and words for g groups of b ranks, n - 1 messages.
/// Source:  MPICH, reduce "smp", where the library chooses how each level is done.
struct Leaders : LeaderChains {
    static constexpr std::string_view name = "reduce/leaders";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Form = InsideFirst;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto to(auto me, auto at) { return places_on(me, NumberAt<decltype(at)>(-1), at); }
    static constexpr auto from(auto me, auto at) { return places_on(me, NumberAt<decltype(at)>(1), at); }
    static constexpr auto sends(auto me, auto at) { return Whole{acts_at(me, farthest(at), at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{acts_at(me, farthest(at) - 1, at)}; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }
    static constexpr auto senders(auto at) { return actors_at(farthest(at), at); }

    static constexpr auto counts(auto me, auto, auto at) {
        return members_behind_root(me, at) < at.members - at.inside &&
               groups_behind_root(me, at) < at.groups - at.across;
    }

private:
    /// The largest distance from the root among the ranks that have not been folded yet.
    static constexpr auto farthest(auto at) {
        return choose(at.is_across, at.groups, at.members) - 1 - at.done();
    }
};

}  // namespace cubecheck::reduce
