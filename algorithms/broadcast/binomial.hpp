#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::broadcast {

/// Broadcast along a binomial tree, highest dimension first: the nodes that agree with the root below k have
/// the message.
///
/// The parent of a node clears, relative to the root, the lowest bit that is set.
///
/// Cost:    d rounds, p - 1 messages, d words (of one buffer).
/// Source:  Grama et al., one-to-all broadcast on a hypercube; ledger G-27, G-29, B-100.
struct Binomial : CubeExchange {
    static constexpr std::string_view name = "broadcast/binomial";
    static constexpr std::string_view system = "A03";
    using Collective = Broadcast;
    using Form = DescendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) { return Whole{agree_below(me, at.root, next(at.k))}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{agree_below(me, at.root, at.k) && differ(me, at.root, at.k)};
    }

    static constexpr auto holds(auto me, auto, auto at) {
        return message(at.root).when(agree_below(me, at.root, at.k));
    }

    static constexpr auto senders(auto at) { return Coset{at.root, next(at.k)}; }
    static constexpr auto spent(auto at) { return Cost{above(at.k), copow2(at.k) - 1, above(at.k)}; }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.d}; }
};

}  // namespace cubecheck::broadcast
