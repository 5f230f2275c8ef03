#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::allreduce {

/// All-reduce by recursive doubling on every number n of ranks. Let p be the largest power of two up to n.
/// The first n - p pairs of neighbours are folded first. The higher rank of each pair stands for both, and
/// returns the result at the end.
///
/// Before dimension k the rank that stands at a place holds the fold over the ranks of its block of 2^k
/// places. Pairs and the ranks after them stay in rank order, so that the operator need not commute.
///
/// Cost:    floor(log n) rounds, and two more where n is no power of two; a word each.
/// Source:  MPICH, all-reduce by recursive doubling; Thakur, Rabenseifner and Gropp 2005.
struct FoldedDoubling : FoldedExchange<> {
    static constexpr std::string_view name = "allreduce/folded_doubling";
    static constexpr std::string_view system = "A08";
    using Collective = AllReduce;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto me, auto at) { return Whole{sends_in(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{receives_in(me, at)}; }
    static constexpr auto mode(auto me, auto, auto at) {
        return PutOrJoin{TruthAt<decltype(at)>(at.unfolds()), comes_from_below(place(me, at), at)};
    }

    static constexpr auto holds(auto me, auto, auto at) {
        auto const block = first_of_block(place(me, at), at.k);
        auto const stands = !sits_out(me, at) || at.unfolded;
        return choose(at.folded, fold_of_places(block, pow2(at.k), at).when(stands), message(me));
    }
    static constexpr auto agree(auto a, auto b, auto, auto at) {
        auto const both_stand = at.folded && !sits_out(a, at) && !sits_out(b, at);
        return a == b || at.unfolded || (both_stand && agree_from(place(a, at), place(b, at), at.k));
    }

    static constexpr auto spent(auto at) {
        auto const before = at.folded && 0 < at.surplus;
        auto const rounds = below(at.k) + one_if(before) + one_if(at.unfolded);
        auto const extra = choose(before, at.surplus, 0) + choose(at.unfolded, at.surplus, 0);
        return Cost{rounds, below(at.k) * at.places + extra, rounds};
    }
    static constexpr auto cost(auto p) {
        auto const surplus = p.nodes - p.core;
        auto const rounds = choose(p.core < p.nodes, p.d + 2, p.d);
        return Cost{rounds, p.core * p.d + 2 * surplus, rounds};
    }
};

}  // namespace cubecheck::allreduce
