#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter on a ring with the partners of Swing: `allgather/swing` in reverse.
///
/// In a round a rank sends its partner's part of its folds. After round s it has the folds of 2^s consecutive
/// blocks around the ring. They are not in rank order: the operator must commute.
///
/// In the article the near partners come first, and the blocks of a message are not consecutive.
///
/// Cost:    log p rounds, p log p messages, p - 1 words.
/// Source:  De Sensi et al. 2024, Swing, with its partners in the other order.
struct Swing : SwingExchange {
    static constexpr std::string_view name = "reducescatter/swing";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Form = SwingingBack;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto sends(auto me, auto at) { return heard(swing_peer(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return heard(me, at); }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }

    static constexpr auto counts(auto me, auto cell, auto at) { return heard(me, at).contains(cell); }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.nodes - at.block}; }
    using Optimum = optimum::WordsThroughOnePort;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
