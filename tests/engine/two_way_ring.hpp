#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck {

/// A ring that is used in both directions at once, with half as many rounds.
struct TwoWayRing : Ring {
    static constexpr Index rounds(Size const& size) { return size.nodes / 2; }
    static constexpr At last(Size const& size) { return in(size, rounds(size)); }
};

/// All-gather with two ports.  In round r, every rank passes on the messages of the ranks r places before it
/// and r places after it.  If the number of ranks is even, the last round uses one port only.
///
/// Cost:    floor(n / 2) rounds, n (n - 1) messages, floor(n / 2) words.
struct TwoWayAllGather : Parametric {
    static constexpr std::string_view name = "allgather/two_way_ring";
    using Collective = AllGather;
    using Form = TwoWayRing;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr Index to(Index me, auto at) { return wrap(me + way(at), at.nodes); }
    static constexpr Index from(Index me, auto at) { return wrap(me - way(at), at.nodes); }
    static constexpr auto sends(Index me, auto at) {
        return One{wrap(me - at.round * way(at), at.nodes), is_used(at)};
    }
    static constexpr auto receives(Index me, auto at) {
        return One{wrap(me - (at.round + 1) * way(at), at.nodes), is_used(at)};
    }
    static constexpr auto holds(Index me, Index cell, auto at) {
        auto const after = wrap(me - cell, at.nodes), before = wrap(cell - me, at.nodes);
        return message(cell).when(after < at.round + 1 || before < at.round + 1);
    }
    static constexpr auto cost(auto p) {
        Index const rounds = p.nodes / 2;
        return Cost{rounds, (p.nodes - 1) * p.nodes, rounds};
    }

private:
    static constexpr Index way(auto at) { return at.port == 0 ? 1 : -1; }
    static constexpr bool is_used(auto at) { return at.port == 0 || 2 * (at.round + 1) < at.nodes; }
};

}  // namespace cubecheck
