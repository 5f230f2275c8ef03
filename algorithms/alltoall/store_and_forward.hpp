#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::alltoall {

/// All-to-all, store and forward: a node keeps p packets, and in the round of dimension k swaps those p / 2
/// whose destination lies across k.
///
/// A packet is at the node with its destination's bits in the dimensions done, and its source's bits in the
/// others.
///
/// Cost:    d rounds, p d messages, d p / 2 words.
/// Source:  Grama et al., all-to-all personalised on a hypercube; ledger W-26 to W-33, G-99 to G-102.
struct StoreAndForward : CubeExchange {
    static constexpr std::string_view name = "alltoall/store_and_forward";
    static constexpr std::string_view system = "A14";
    using Collective = AllToAll;
    using Form = DescendingCube;
    using Cells = CellPerNode;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto opposite(auto, auto cell, auto at) { return flip(cell, at.k); }
    static constexpr auto sends(auto me, auto at) { return Face{flip(me, at.k), at.k, at.half}; }
    static constexpr auto receives(auto me, auto at) { return Face{flip(me, at.k), at.k, at.half}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return packet(join(cell, me, at.k), join(me, cell, at.k));
    }

    static constexpr auto spent(auto at) {
        return Cost{above(at.k), above(at.k) * at.nodes, above(at.k) * at.half};
    }
    using Optimum = optimum::WordsOfAllWays;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d * p.half}; }
};

}  // namespace cubecheck::alltoall
