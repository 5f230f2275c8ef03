#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::scan {

/// The common part of prefix sums by recursive doubling on any number of ranks. In the round of distance B a
/// rank exchanges totals with the rank at its place in the other block of B. A rank without a partner skips
/// the round.
///
/// The total of a rank is the fold over its block, if the block is complete. An incomplete total belongs to
/// the last block, and no later rank needs it.
struct DoublingScan : Parametric {
    using Form = DoublingBlocks;
    using Cells = PrefixAndTotal;
    static constexpr Landing landing = Landing::staged;

    /// Whether a rank is in the second of the two blocks of the round.
    static constexpr auto is_second(auto me, auto at) {
        return !(first_of_block(me, at.blocks) == first_of_block(me, next(at.blocks)));
    }
    static constexpr auto partner(auto me, auto at) {
        return choose(is_second(me, at), me - at.distance, me + at.distance);
    }
    static constexpr auto to(auto me, auto at) { return partner(me, at); }
    static constexpr auto from(auto me, auto at) { return partner(me, at); }
    static constexpr auto opposite(auto, auto cell, auto) { return total_of(cell); }
    static constexpr auto sends(auto me, auto at) { return Guarded{total(at), partner(me, at) < at.nodes}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{TotalAnd{is_second(me, at)}, partner(me, at) < at.nodes};
    }
    static constexpr auto mode(auto me, auto, auto at) { return Join{is_second(me, at)}; }

    /// The content of a cell: the fold over the rank's block in its total, and over `of_prefix` ranks of it
    /// in its prefix.
    static constexpr auto held(auto me, auto cell, auto at, auto const& of_prefix) {
        auto const first = first_of_block(me, at.blocks), places = places_of_block(me, at.blocks);
        auto const is_whole = !(at.nodes < first + places);
        return fold(first, choose(cell.is_total, places, of_prefix)).when(is_whole || !cell.is_total);
    }
};

/// Inclusive prefix sum by recursive doubling on any number of ranks.
///
/// Source:  Open MPI 4.1, scan algorithm 2; MPICH 4.0, scan_intra_recursive_doubling.c.
struct RecursiveDoubling : DoublingScan {
    static constexpr std::string_view name = "scan/recursive_doubling";
    static constexpr std::string_view system = "A10";
    using Collective = Prefix;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto holds(auto me, auto cell, auto at) {
        return held(me, cell, at, me - first_of_block(me, at.blocks) + 1);
    }
};

/// Exclusive prefix sum by recursive doubling on any number of ranks.
///
/// Source:  Open MPI 4.1, exscan algorithm 2; MPICH 4.0, exscan_intra_recursive_doubling.c.
struct RecursiveDoublingExclusive : DoublingScan {
    static constexpr std::string_view name = "exscan/recursive_doubling";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    static constexpr Laws laws = Laws::associative_neutral;

    static constexpr auto holds(auto me, auto cell, auto at) {
        return held(me, cell, at, me - first_of_block(me, at.blocks));
    }
};

}  // namespace cubecheck::scan
