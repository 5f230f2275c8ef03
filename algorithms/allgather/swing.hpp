#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather on a ring with the partners of Swing. Before round s a rank has the messages of 2^s consecutive
/// ranks around the ring, and receives those of its partner, which are next to them.
///
/// Cost:    log p rounds, p log p messages, p - 1 words.
/// Source:  De Sensi et al. 2024, Swing, with its partners.
struct Swing : SwingExchange {
    static constexpr std::string_view name = "allgather/swing";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Form = Swinging;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) { return heard(me, at); }
    static constexpr auto receives(auto me, auto at) { return heard(swing_peer(me, at), at); }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(heard(me, at).contains(cell));
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.block - 1}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::allgather
