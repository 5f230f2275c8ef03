#pragma once

#include <string_view>

#include <cubecheck/models/parametric/collective.hpp>
#include <cubecheck/models/parametric/definition.hpp>

namespace mine {

using namespace cubecheck;

/// Every rank receives the messages of all ranks in two halves: the lower half of message c in cell c, the
/// upper half in cell n + c.
struct GatherHalves {
    static constexpr std::string_view name = "gather_halves";
    static constexpr bool rooted = false;
    static constexpr bool shared = true;

    static constexpr auto origin(auto cell, auto at) {
        return choose(cell < at.nodes, cell, cell - at.nodes);
    }
    static constexpr auto initial(auto me, auto cell, auto at) {
        return message(origin(cell, at)).of(cell).when(origin(cell, at) == me);
    }
    static constexpr auto result(auto, auto cell, auto at) { return message(origin(cell, at)).of(cell); }
};

/// Two cells for every rank.
struct TwoCellsPerRank {
    static constexpr auto count(auto nodes, auto) { return nodes + nodes; }
    static constexpr Index cell(Index i) { return i; }
};

/// All-gather around a ring in both directions at once.  Port 0 passes lower halves to the right; port 1
/// passes upper halves to the left.
///
/// Cost:    n - 1 rounds, 2 n (n - 1) messages, n - 1 words (halves of a message).
struct GatherBothWays : Parametric {
    static constexpr std::string_view name = "mine/gather_both_ways";
    using Collective = GatherHalves;
    using Form = RingOfTwoSides;
    using Cells = TwoCellsPerRank;
    static constexpr auto laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr auto to(auto me, auto at) { return beside(me, at, 1); }
    static constexpr auto from(auto me, auto at) { return beside(me, at, -1); }
    static constexpr auto sends(auto me, auto at) { return One{half_of(me, at.round, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{half_of(me, at.round + 1, at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const origin = Collective::origin(cell, at);
        auto const way = choose(cell < at.nodes, wrap(me - origin, at.nodes), wrap(origin - me, at.nodes));
        return message(origin).of(cell).when(way < at.round + 1);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, 2 * at.round * at.nodes, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, 2 * (p.nodes - 1) * p.nodes, p.nodes - 1}; }

private:
    /// The next rank in the direction of the port; with step -1, in the opposite direction.
    static constexpr auto beside(auto me, auto at, int step) {
        return wrap(me + (at.port == 0 ? step : -step), at.nodes);
    }
    /// The cell of the half that comes from the rank `far` hops behind.
    static constexpr auto half_of(auto me, auto far, auto at) {
        return at.port == 0 ? wrap(me - far, at.nodes) : wrap(me + far, at.nodes) + at.nodes;
    }
};

}  // namespace mine
