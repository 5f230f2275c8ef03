#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::alltoall {

/// All-to-all among any number of ranks from one buffer to another. In round r every rank sends its packet
/// directly to the rank r + 1 places after it, or before it, and receives from the rank r + 1 places on the
/// other side.
template <int direction>
struct ByOffsets : Parametric {
    using Collective = AllToAllBuffers;
    using Form = Ring;
    using Cells = TwoCellsPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto me, auto at) { return wrap(me + direction * (at.round + 1), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - direction * (at.round + 1), at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{to(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{from(me, at) + at.nodes}; }
    /// The packet for the receiver enters the cell of its origin in the other buffer.
    static constexpr auto opposite(auto me, auto, auto) { return me; }
    static constexpr auto lands(auto me, auto, auto at) { return me + at.nodes; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_own = cell < at.nodes;
        auto const origin = choose(is_own, me, cell - at.nodes);
        auto const far = wrap(direction * (me - origin), at.nodes);
        return packet(origin, choose(is_own, cell, me)).when(far < at.round + 1);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::alltoall
