#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allreduce {

/// All-reduce on a ring with the partners of Swing: in round s an even rank exchanges with the rank (1 -
/// (-2)^(s+1)) / 3 places after it, an odd rank with the one as many places before it.
///
/// The distances 1, -1, 3, -5, .. are short. Before round s a rank has the fold over 2^s consecutive ranks
/// around the ring, in this order. The folds of two ranks may begin at different ranks. So the order is the
/// rank order up to a rotation, and two ranks may get different bits.
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
