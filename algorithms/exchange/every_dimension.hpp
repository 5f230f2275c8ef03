#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::exchange {

/// The exchange along every dimension, with any commutative operator. Before dimension k a node has each
/// contribution of its block of 2^k nodes once, and exchanges them for those of the neighbouring block.
///
/// With the union of sets every node ends with the set of all nodes. The order is not specified: different
/// nodes may join in different orders. Any other order of the dimensions is correct, too.
///
/// Cost:    d rounds, p d messages, d words (of one buffer).
/// Source:  the exchange that an encyclopedia's article on the hypercube pattern starts from; ledger W-05 to
/// W-08.
struct EveryDimension : CubeExchange {
    static constexpr std::string_view name = "exchange/every_dimension";
    static constexpr std::string_view system = "A01";
    using Collective = Collect;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto, auto, auto) { return Merge{false}; }

    static constexpr auto holds(auto me, auto, auto at) { return fold(first_of_block(me, at.k), pow2(at.k)); }

    static constexpr auto spent(auto at) { return Cost{below(at.k), below(at.k) * at.nodes, below(at.k)}; }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};

}  // namespace cubecheck::exchange
