#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::barrier {

/// Barrier with a token that goes around the ring of ranks twice. In the first lap it collects the entrances
/// of all ranks, in the second it informs all ranks.
///
/// Messages are empty: only the arrival of the token matters.
///
/// Cost:    2 n rounds, 2 n messages, no words; nothing for one rank.
/// Source:  Open MPI 4.1, coll_base_barrier.c, barrier algorithm 2.
struct DoubleRing : RingShift {
    static constexpr std::string_view name = "barrier/double_ring";
    static constexpr std::string_view system = "A02";
    using Collective = Synchronisation;
    using Form = TwoLaps;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) { return Whole{me == wrap(at.round, at.nodes)}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{from(me, at) == wrap(at.round, at.nodes)};
    }
    static constexpr auto mode(auto, auto, auto at) {
        using Truth = decltype(at.round < at.nodes);
        return PutOrJoin{!(at.round + 1 < at.nodes), Truth(true)};
    }
    static constexpr auto senders(auto at) { return One{wrap(at.round, at.nodes)}; }

    static constexpr auto holds(auto me, auto, auto at) {
        auto const has_come = me < at.round + 1, has_come_again = me + at.nodes < at.round + 1;
        return fold(choose(has_come, 0, me), choose(has_come_again, at.nodes, choose(has_come, me + 1, 1)));
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round, decltype(at.round)(0)}; }
    static constexpr auto cost(auto p) {
        auto const all = Form::rounds(p.nodes);
        return Cost{all, all, decltype(p.nodes)(0)};
    }
};

}  // namespace cubecheck::barrier
