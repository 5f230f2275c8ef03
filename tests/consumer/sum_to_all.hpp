#pragma once

#include <string_view>

#include <cubecheck/models/parametric/collective.hpp>
#include <cubecheck/models/parametric/definition.hpp>

namespace mine {

using namespace cubecheck;

/// All-reduce by recursive doubling.  Before the round of dimension k, a node holds the fold over its block
/// of 2^k nodes.
struct SumToAll : CubeExchange {
    static constexpr std::string_view name = "mine/sum_to_all";
    using Collective = AllReduce;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr auto laws = Laws::associative;
    static constexpr auto landing = Landing::staged;

    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }

    static constexpr auto holds(auto me, auto, auto at) { return fold(first_of_block(me, at.k), pow2(at.k)); }
    static constexpr auto agree(auto a, auto b, auto, auto at) { return agree_from(a, b, at.k); }

    static constexpr auto spent(auto at) { return Cost{below(at.k), below(at.k) * at.nodes, below(at.k)}; }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};

/// The same algorithm, but it always joins the received value on the right.  This is wrong for operators that
/// do not commute.
struct SumSwapped : SumToAll {
    static constexpr std::string_view name = "mine/sum_swapped";
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

}  // namespace mine
