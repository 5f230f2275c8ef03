#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather on a ring in both directions. In round r every rank forwards two messages: to the right over
/// port 0 that of the rank r places before it, and to the left over port 1 that of the rank r places after
/// it.
///
/// On an even number of ranks the last message, from the opposite rank, travels to the right only.
///
/// Cost:    n / 2 rounds, rounded down, which is optimal; n (n - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-49, B-50.
struct RingBothWays : Parametric {
    static constexpr std::string_view name = "allgather/ring_both_ways";
    static constexpr std::string_view system = "A31";
    using Collective = AllGather;
    using Form = HalfRing;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr auto to(auto me, auto at) { return beside(me, 1, at); }
    static constexpr auto from(auto me, auto at) { return beside(me, -1, at); }
    static constexpr auto sends(auto me, auto at) { return One{behind(me, at.round, at), is_used(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return One{behind(me, at.round + 1, at), is_used(at)};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const from_left = wrap(me - cell, at.nodes) < at.round + 1;
        auto const from_right = wrap(cell - me, at.nodes) < at.round + 1;
        return message(cell).when(from_left || from_right);
    }

    static constexpr auto senders(auto at) { return Guarded{Everyone{at.nodes}, is_used(at)}; }
    static constexpr auto spent(auto at) {
        return Cost{at.round, at.nodes * smaller(at.round + at.round, at.nodes - 1), at.round};
    }
    using Optimum = optimum::RoundsOverTwoLinks;
    static constexpr auto cost(auto p) { return Cost{p.half, p.nodes * (p.nodes - 1), p.half}; }

private:
    /// The next rank in the direction of the port, or against it.
    static constexpr auto beside(auto me, int step, auto at) {
        return wrap(me + (at.port == 0 ? step : -step), at.nodes);
    }
    /// The rank `far` places away, against the direction of the port.
    static constexpr auto behind(auto me, auto far, auto at) {
        return wrap(at.port == 0 ? me - far : me + far, at.nodes);
    }
    static constexpr auto is_used(auto at) { return at.port == 0 || at.round + at.round + 2 < at.nodes; }
};

}  // namespace cubecheck::allgather
