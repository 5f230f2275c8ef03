#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::allgather {

/// All-gather around a ring in both directions: the lower halves of all messages go to the right over port 0,
/// the upper halves to the left over port 1. It does not run on two ranks, which have only one link.
///
/// Cost:    n - 1 rounds, 2 n (n - 1) messages, n - 1 halves.
/// Source:  ml-explore/mlx, pull request 4443, as mended.
struct RingHalves : Parametric {
    static constexpr std::string_view name = "allgather/ring_halves";
    static constexpr std::string_view system = "A31";
    using Collective = AllGatherHalves;
    using Form = RingOfTwoSides;
    using Cells = TwoCellsPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr auto to(auto me, auto at) { return beside(me, 1, at); }
    static constexpr auto from(auto me, auto at) { return beside(me, -1, at); }
    static constexpr auto sends(auto me, auto at) { return One{half_from(me, at.round, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{half_from(me, at.round + 1, at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const origin = half_of(cell);
        auto const way = choose(odd(cell), wrap(origin - me, at.nodes), wrap(me - origin, at.nodes));
        return message(origin).of(cell).when(way < at.round + 1);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, 2 * at.round * at.nodes, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, 2 * (p.nodes - 1) * p.nodes, p.nodes - 1}; }

private:
    /// The next rank in the direction of the port, or against it.
    static constexpr auto beside(auto me, int step, auto at) {
        return wrap(me + (at.port == 0 ? step : -step), at.nodes);
    }
    /// The half of the rank `far` places back.
    static constexpr auto half_from(auto me, auto far, auto at) {
        auto const origin = wrap(at.port == 0 ? me - far : me + far, at.nodes);
        return origin + origin + at.port;
    }
};

}  // namespace cubecheck::allgather
