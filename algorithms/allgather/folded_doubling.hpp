#pragma once

#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::allgather {

/// All-gather by recursive doubling among the places of a folded cube, on every number n of ranks. Before
/// dimension k the rank that stands at a place has the messages of the 2^k places that agree with it from k
/// up. At the end the lower rank of each of the first pairs receives all messages.
///
/// Cost:    floor(log n) rounds, and one more where n is no power of two; p - 1 words, and p more, where p is
/// the power of two.
/// Source:  Thakur, Rabenseifner and Gropp 2005, the second half of the all-reduce; MPICH.
struct FoldedDoubling : FoldedExchange<Surplus::unfolds> {
    static constexpr std::string_view name = "allgather/folded_doubling";
    static constexpr std::string_view system = "A06";
    using Collective = AllGatherOfPlaces;
    using Cells = CellPerPlace;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) {
        return Guarded{Block{place(me, at), at.k}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Block{across(place(me, at), at), at.k}, receives_in(me, at)};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_here = !sits_out(me, at) && agree_from(cell, place(me, at), at.k);
        return message(higher_rank(cell, at)).when(at.unfolded || is_here);
    }

    static constexpr auto spent(auto at) {
        return Cost{below(at.k) + one_if(at.unfolded),
                    below(at.k) * at.places + choose(at.unfolded, at.surplus, 0),
                    pow2(at.k) - 1 + choose(at.unfolded, at.places, 0)};
    }
    static constexpr auto cost(auto p) {
        auto const has_surplus = p.core < p.nodes;
        return Cost{choose(has_surplus, p.d + 1, p.d), p.core * p.d + (p.nodes - p.core),
                    choose(has_surplus, 2 * p.core - 1, p.core - 1)};
    }
};

}  // namespace cubecheck::allgather
