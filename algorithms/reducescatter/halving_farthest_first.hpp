#pragma once

#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/folded_halves.hpp"

namespace cubecheck::reducescatter {

/// The first rounds of HalvingFarthestFirst. The lower rank of each of the first pairs sends its whole buffer
/// to the higher one. Then the places of the folded cube halve their blocks, highest dimension first, so that
/// a place keeps one interval of the buffer.
///
/// At the cut k the rank that stands at a place folds the cells of all ranks whose places agree with it from
/// k up.
struct HalvingOfFoldedBuffers : FoldedExchange<Surplus::folds> {
    static constexpr std::string_view name = "reducescatter/halving_of_folded_buffers";
    static constexpr std::string_view system = "A07";
    using Form = FoldedCubeDown;
    using Collective = ReduceScatterAmongPlaces;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative_commutative;

    static constexpr auto sends(auto me, auto at) {
        return Guarded{RanksOfBlock{across(place(me, at), at), at.k, at}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{RanksOfBlock{place(me, at), at.k, at}, receives_in(me, at)};
    }
    static constexpr auto mode(auto me, auto, auto at) { return Join{comes_from_below(place(me, at), at)}; }

    static constexpr auto counts(auto me, auto cell, auto at) {
        auto const is_kept = agree_from(place(me, at), place(cell, at), at.k);
        return !at.folded || (!sits_out(me, at) && is_kept);
    }
};

/// The last round: the rank that stands at a place of two ranks sends the other one its part.
struct HandingOutOfParts : FoldedExchange<Surplus::unfolds> {
    static constexpr std::string_view name = "reducescatter/handing_out_of_parts";
    static constexpr std::string_view system = "A07";
    using Form = Unfolding;
    using Collective = ScatterAtPlaces;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) {
        return One{lower_rank(place(me, at), at), sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) { return One{me, receives_in(me, at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const here = place(cell, at);
        auto const is_given = !sits_out(me, at) || (at.unfolded && cell == me);
        return packet(higher_rank(here, at), cell).when(here == place(me, at) && is_given);
    }
};

/// Reduce-scatter by recursive halving with the farthest partner first, on every number n of ranks.
///
/// The folds of a rank are over the ranks of all places that end in the same bits: the operator must commute.
///
/// Source:  Open MPI 4.1, reduce_scatter algorithm 2; MPICH 4.0, reduce_scatter_intra_recursive_halving.c.
struct HalvingFarthestFirst : Sequence<HalvingOfFoldedBuffers, HandingOutOfParts> {
    static constexpr std::string_view name = "reducescatter/halving_farthest_first";
    static constexpr std::string_view system = "A07";
};

}  // namespace cubecheck::reducescatter
