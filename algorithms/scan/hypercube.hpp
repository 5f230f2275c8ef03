#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::scan {

/// The common part of the inclusive and the exclusive prefix sum. Before dimension k the total is the fold
/// over the node's block of 2^k nodes. A value from a lower node is joined on the left.
///
/// Cost:    d rounds, p d messages, d words (of one buffer).
struct HypercubeScan : CubeExchange {
    using Form = AscendingCube;
    using Cells = PrefixAndTotal;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto opposite(auto, auto cell, auto) { return total_of(cell); }
    static constexpr auto sends(auto, auto at) { return total(at); }
    static constexpr auto receives(auto me, auto at) { return TotalAnd{bit(me, at.k)}; }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }

    static constexpr auto spent(auto at) { return Cost{below(at.k), below(at.k) * at.nodes, below(at.k)}; }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};

/// Inclusive prefix sum: the prefix is the fold from the first node of the block up to the node itself.
///
/// Source:  Grama et al., prefix sums on a hypercube, both updates made rank-aware; ledger W-13, G-76.
struct Hypercube : HypercubeScan {
    static constexpr std::string_view name = "scan/hypercube";
    static constexpr std::string_view system = "A10";
    using Collective = Scan;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = first_of_block(me, at.k);
        return fold(first, choose(cell.is_total, pow2(at.k), value(me) - value(first) + 1));
    }
};

/// Exclusive prefix sum: the prefix starts as the neutral element, and does not include the node itself.
///
/// Source:  as the inclusive one; ledger G-70.
struct HypercubeExclusive : HypercubeScan {
    static constexpr std::string_view name = "exscan/hypercube";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusiveScan;
    static constexpr Laws laws = Laws::associative_neutral;

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = first_of_block(me, at.k);
        return fold(first, choose(cell.is_total, pow2(at.k), value(me) - value(first)));
    }
};

}  // namespace cubecheck::scan
