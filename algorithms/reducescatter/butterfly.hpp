#pragma once

#include "models/parametric/collectives_of_places.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/folded_halves.hpp"

namespace cubecheck::reducescatter {

/// The first rounds of the reduce-scatter below.  The lower rank of each of the first pairs sends its whole
/// buffer to the higher one.  Then the ranks at the places of the folded cube halve their blocks, lowest
/// dimension first.
///
/// At the cut k, the rank at a place holds parts of those ranks whose folding place agrees with its own place
/// below k.  Each part is the fold over the ranks of its block of 2^k places, in rank order.
struct ButterflyOfFoldedBuffers : FoldedExchange<Surplus::folds> {
    static constexpr std::string_view name = "reducescatter/butterfly_of_folded_buffers";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatterAmongFoldingPlaces;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) {
        return Guarded{RanksFoldedAt{across(place(me, at), at), at.cut_above(), at}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{RanksFoldedAt{place(me, at), at.cut_above(), at}, receives_in(me, at)};
    }
    static constexpr auto mode(auto me, auto, auto at) { return Join{comes_from_below(place(me, at), at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const here = place(me, at);
        auto const block = fold_of_places(first_of_block(here, at.k), pow2(at.k), at);
        auto const is_kept = agree_below(folding_place(place(cell, at), at), here, at.k);
        return choose(at.folded, block.when(!sits_out(me, at) && is_kept), message(me)).of(cell);
    }
};

/// The last rounds.  The rank at a place sends the parts that are folded there to the ranks of the mirrored
/// place: first to the rank at that place, then to the rank that sat out there.
struct HandingBackOfParts : Parametric {
    static constexpr std::string_view name = "reducescatter/handing_back_of_parts";
    static constexpr std::string_view system = "A07";
    using Form = HandingBack;
    using Collective = ScatterAtFoldingPlaces;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static constexpr auto to(auto me, auto at) {
        auto const there = mirrored(place(me, at), at.k);
        return at.unfolds() ? lower_rank(there, at) : higher_rank(there, at);
    }
    static constexpr auto from(auto me, auto at) { return higher_rank(mirrored(place(me, at), at.k), at); }
    static constexpr auto sends(auto me, auto at) {
        auto const is_turn = same(sits_out(to(me, at), at), TruthAt<decltype(at)>(at.unfolds()));
        return One{to(me, at), !sits_out(me, at) && is_turn && !(to(me, at) == me)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const is_turn = same(sits_out(me, at), TruthAt<decltype(at)>(at.unfolds()));
        return One{me, is_turn && !(from(me, at) == me)};
    }

    /// Every part is at its own rank or at the rank that has folded it.
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const folder = higher_rank(folding_place(place(cell, at), at), at);
        auto const is_back = choose(sits_out(cell, at), at.unfolded, at.folded);
        return packet(folder, cell).when(me == folder || (is_back && cell == me));
    }
};

/// Reduce-scatter that halves the blocks with the nearest partner first, which keeps the rank order.
///
/// The ranks are folded onto a power of two of places.  Without surplus, a place folds its own part.  With
/// surplus, it folds the part of the place with reversed bits, and hands the part back to the ranks of that
/// place.
///
/// Source:  Traff 2005; Open MPI 4.1, reduce_scatter algorithm 4; MPICH 4.0,
///          reduce_scatter_intra_noncommutative.c.
struct Butterfly : Sequence<ButterflyOfFoldedBuffers, HandingBackOfParts> {
    static constexpr std::string_view name = "reducescatter/butterfly";
    static constexpr std::string_view system = "A07";
};

}  // namespace cubecheck::reducescatter
