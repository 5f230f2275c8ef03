#pragma once

#include "algorithms/reducescatter/folded_numbers.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter that halves the blocks with the nearest partner first, which keeps the rank order.
///
/// The ranks are folded onto a power of two of numbers. Without surplus, number u ends with block u.
/// Otherwise it ends with the block of the number with the bits of u reversed, and sends it to the ranks of
/// that number.
///
/// Source:  Traff 2005; Open MPI 4.1, reduce_scatter algorithm 4; MPICH 4.0,
///          reduce_scatter_intra_noncommutative.c.
struct Butterfly : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/butterfly";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        FoldedNumbers const numbers(size.nodes);
        auto rounds = numbers.folds();
        auto const folds = static_cast<Index>(rounds.size());
        auto const holder = [&](Index block) {
            return numbers.surplus == 0 ? block : mirrored(block, numbers.bits);
        };
        for (Index bit = 0; bit < numbers.bits; ++bit)
            for (Index u = 0; u < numbers.count; ++u) {
                Index const partner = u ^ (Index{1} << bit), modulus = Index{2} << bit;
                auto const ends_there = [&](Index block) {
                    return holder(block) % modulus == partner % modulus;
                };
                explicit_form::add(rounds, folds + bit, numbers.message(u, partner, ends_there));
            }
        if (numbers.surplus > 0) numbers.add_returns(rounds, holder);
        return rounds;
    }

private:
    /// The number with the bits of u reversed.
    static Index mirrored(Index u, Index bits) {
        Index back = 0;
        for (Index bit = 0; bit < bits; ++bit) back = 2 * back + (u >> bit & 1);
        return back;
    }
};

}  // namespace cubecheck::reducescatter
