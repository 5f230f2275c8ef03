#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allreduce {

/// All-reduce among ranks on a ring that swings: in round s an even rank exchanges with the one
/// (1 - (-2)^(s+1)) / 3 places after it, an odd one with the one so many before it.
///
/// The places 1, -1, 3, -5, .. stay near.  Before round s a rank has heard of 2^s ranks around the ring, one
/// after the other, and holds their fold in this order.  Each rank folds from another one on: the order is
/// that of the ranks up to a rotation, and two ranks need not get the same bits.
///
/// Cost:    log p rounds, p log p messages, log p words.
/// Source:  De Sensi et al. 2024, Swing, in the form of least latency.
struct Swing : SwingExchange {
    static constexpr std::string_view name = "allreduce/swing";
    static constexpr std::string_view system = "A08";
    using Collective = AllReduceByEach;
    using Form = Swinging;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto me, auto, auto at) { return Join{same(is_odd(me), at.is_even)}; }

    static constexpr auto holds(auto me, auto, auto at) { return fold(first_heard(me, at), at.block); }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};

}  // namespace cubecheck::allreduce
