#pragma once

#include "algorithms/reducescatter/folded_numbers.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter by recursive halving with the farthest partner first: each number hands on the half of its
/// blocks that lies on the partner's side, so that what it keeps is one stretch of the buffer.
///
/// Number u ends with block u, folded over the ranks of all numbers that end in the same bits: the operator
/// must commute.  It sends the blocks of surplus ranks to these.
///
/// Source:  Open MPI 4.1, reduce_scatter algorithm 2; MPICH 4.0, reduce_scatter_intra_recursive_halving.c.
struct HalvingFarthestFirst : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/halving_farthest_first";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;

    static explicit_form::Rounds rounds(Size const& size) {
        FoldedNumbers const numbers(size.nodes);
        auto rounds = numbers.folds();
        auto round = static_cast<Index>(rounds.size());
        for (Index step = numbers.count / 2; step > 0; step /= 2, ++round)
            for (Index u = 0; u < numbers.count; ++u) {
                Index const partner = u ^ step;
                auto const is_there = [&](Index block) { return block / step == partner / step; };
                explicit_form::add(rounds, round, numbers.message(u, partner, is_there));
            }
        if (numbers.surplus > 0) numbers.add_returns(rounds, [](Index block) { return block; });
        return rounds;
    }
};

}  // namespace cubecheck::reducescatter
