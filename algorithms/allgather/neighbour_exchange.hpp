#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::allgather {

/// All-gather by exchanges between neighbours, on an even number of ranks in a ring. First every even rank
/// exchanges its message with the rank on its right. Then a rank sends the two messages that it received
/// last, or that it has after the first round, to the other neighbour, alternating sides.
///
/// After r > 0 rounds a rank has the messages of 2 r ranks in a row.
///
/// Cost:    n / 2 rounds, n^2 / 2 messages, n - 1 words, which is optimal.
/// Source:  Chen, Zhang, Zhang, Yuan 2005; Open MPI, all-gather "neighbor".
struct NeighbourExchange : Parametric {
    static constexpr std::string_view name = "allgather/neighbour_exchange";
    static constexpr std::string_view system = "A28";
    using Collective = AllGather;
    using Form = EvenRing;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) {
        return wrap(me + choose(same(odd(me), odd(at.round)), 1, -1), at.nodes);
    }
    static constexpr auto from(auto me, auto at) { return to(me, at); }
    static constexpr auto sends(auto me, auto at) {
        auto const last = choose(same(odd(me), odd(at.round)), me - at.round, me + at.round - 1);
        auto const is_first = at.round == 0;
        using Number = decltype(at.nodes);
        return Stretch{wrap(choose(is_first, me, last), at.nodes), choose(is_first, Number(1), Number(2)),
                       at.nodes};
    }
    static constexpr auto receives(auto me, auto at) { return sends(to(me, at), at); }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = me - at.round + choose(same(odd(me), odd(at.round)), 0, 1);
        auto const is_start = at.round == 0;
        auto const far = wrap(cell - choose(is_start, me, first), at.nodes);
        return message(cell).when(far < choose(is_start, 1, at.round + at.round));
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, choose(at.round == 0, 0, at.round + at.round - 1)};
    }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.half, p.half * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
