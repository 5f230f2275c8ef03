#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::alltoall {

/// All-to-all on a ring, in one direction: every rank forwards one message with all packets that have not
/// arrived; each rank takes its own packet out of it.
///
/// After r rounds rank q carries the packets of rank q - r for the ranks from q + 1 to q - r - 1 around the
/// ring, each in the cell of its destination. It has the packets of the r ranks before it for itself, each in
/// the cell of its origin.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n (n - 1) / 2 words.
/// Source:  Grama et al., all-to-all personalised on a ring; ledger G-89 to G-92.
struct RingPass : RingShift {
    static constexpr std::string_view name = "alltoall/ring";
    static constexpr std::string_view system = "A30";
    using Collective = AllToAll;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto me, auto at) { return carried(me, at); }
    static constexpr auto receives(auto me, auto at) { return carried(me, at); }

    /// The packet for the receiver itself enters the cell of its origin.
    static constexpr auto opposite(auto me, auto cell, auto at) {
        return choose(cell == wrap(me - at.round - 1, at.nodes), me, cell);
    }
    static constexpr auto lands(auto me, auto cell, auto at) {
        return choose(cell == wrap(me + 1, at.nodes), wrap(me - at.round, at.nodes), cell);
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const taken = wrap(me - cell, at.nodes) < at.round + 1;
        return packet(choose(taken, cell, wrap(me - at.round, at.nodes)), choose(taken, me, cell));
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes, pairs(at.nodes) - pairs(at.nodes - at.round)};
    }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, pairs(p.nodes)}; }

private:
    static constexpr auto carried(auto me, auto at) {
        return Stretch{wrap(me + 1, at.nodes), at.nodes - 1 - at.round, at.nodes};
    }
};

}  // namespace cubecheck::alltoall
