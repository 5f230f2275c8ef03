#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::allgather {

/// All-gather on a line. In round s every node forwards two messages: to the right over port 0 that of the
/// node s to its left, and to the left over port 1 that of the node s to its right.
///
/// Cost:    n - 1 rounds, which is optimal; n (n - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-40, B-41.
struct Line : Parametric {
    static constexpr std::string_view name = "allgather/line";
    static constexpr std::string_view system = "A33";
    using Collective = AllGather;
    using Form = WholeLine;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr auto to(auto me, auto at) { return at.port == 0 ? me + 1 : me - 1; }
    static constexpr auto from(auto me, auto at) { return at.port == 0 ? me - 1 : me + 1; }
    static constexpr auto sends(auto me, auto at) {
        auto const origin = behind(me, at.round, at);
        return One{origin, in_range(origin, at.nodes) && in_range(to(me, at), at.nodes)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const origin = behind(me, at.round + 1, at);
        return One{origin, in_range(origin, at.nodes)};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(me - cell < at.round + 1 && cell - me < at.round + 1);
    }

    static constexpr auto senders(auto at) {
        using Number = decltype(at.nodes);
        return Stretch<Number>{at.port == 0 ? at.round : Number(1), at.nodes - 1 - at.round, at.nodes};
    }
    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * (at.nodes + at.nodes - 1 - at.round), at.round};
    }
    using Optimum = optimum::RoundsAlongALine;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes * (p.nodes - 1), p.nodes - 1}; }

private:
    /// The rank `far` links away, against the direction of the port, if it exists.
    static constexpr auto behind(auto me, auto far, auto at) { return at.port == 0 ? me - far : me + far; }
};

}  // namespace cubecheck::allgather
