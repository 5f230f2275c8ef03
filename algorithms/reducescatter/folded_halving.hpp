#pragma once

#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter by recursive halving on every number n of ranks. The lower rank of each of the first pairs
/// sends its whole buffer to the higher one. Then the places of the folded cube halve their blocks, lowest
/// dimension first.
///
/// Before dimension k the rank that stands at a place holds, for each place that agrees with it below k, the
/// fold over the ranks of its own block of 2^k places, in rank order.
///
/// Cost:    floor(log n) rounds, and one more where n is no power of two; p - 1 words, and p more, where p is
/// the power of two (of a p-th of the buffer).
/// Source:  Thakur, Rabenseifner and Gropp 2005, the first half of the all-reduce; MPICH.
struct FoldedHalving : FoldedExchange<Surplus::folds> {
    static constexpr std::string_view name = "reducescatter/folded_halving";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatterToPlaces;
    using Cells = CellPerPlace;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) {
        return Guarded{Coset{across(place(me, at), at), at.cut_above()}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Coset{place(me, at), at.cut_above()}, receives_in(me, at)};
    }
    static constexpr auto mode(auto me, auto, auto at) { return Join{comes_from_below(place(me, at), at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const here = place(me, at);
        auto const block = fold_of_places(first_of_block(here, at.k), pow2(at.k), at);
        auto const is_kept = !sits_out(me, at) && agree_below(here, cell, at.k);
        return choose(at.folded, block.when(is_kept), message(me)).of(cell);
    }

    static constexpr auto spent(auto at) {
        auto const before = at.folded && 0 < at.surplus;
        return Cost{below(at.k) + one_if(before), below(at.k) * at.places + choose(before, at.surplus, 0),
                    at.places - copow2(at.k) + choose(before, at.places, 0)};
    }
    static constexpr auto cost(auto p) {
        auto const has_surplus = p.core < p.nodes;
        return Cost{choose(has_surplus, p.d + 1, p.d), p.core * p.d + (p.nodes - p.core),
                    choose(has_surplus, 2 * p.core - 1, p.core - 1)};
    }
};

}  // namespace cubecheck::reducescatter
