#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::broadcast {

/// Broadcast along the mirrored binomial tree, lowest dimension first: the nodes that agree with the root
/// from k up have the message.
///
/// The parent of a node clears, relative to the root, the highest bit that is set.
///
/// Cost:    d rounds, p - 1 messages, d words (of one buffer).
/// Source:  ledger B-102, W-45.
struct BinomialLowFirst : CubeExchange {
    static constexpr std::string_view name = "broadcast/binomial_low_first";
    static constexpr std::string_view system = "A04";
    using Collective = Broadcast;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) { return Whole{agree_from(me, at.root, at.k)}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{agree_from(me, at.root, next(at.k)) && differ(me, at.root, at.k)};
    }

    static constexpr auto holds(auto me, auto, auto at) {
        return message(at.root).when(agree_from(me, at.root, at.k));
    }

    static constexpr auto senders(auto at) { return Block{at.root, at.k}; }
    static constexpr auto spent(auto at) { return Cost{below(at.k), pow2(at.k) - 1, below(at.k)}; }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.d}; }
};

}  // namespace cubecheck::broadcast
