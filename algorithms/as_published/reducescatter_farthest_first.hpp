#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// Reduce-scatter by recursive halving, farthest partner first, offered for every associative operator.
///
/// Refuted: contract, at n = 4: rank 0 folds 0, 2, 1, 3.  Right for operators that commute, or nearest
/// partner first.
/// Source:  open-mpi/ompi, issue 8010.
struct ReduceScatterFarthestFirst : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/reducescatter_farthest_first";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;
    static Family family() { return families::binary; }
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        Index round = 0;
        for (Index step = size.nodes / 2; step > 0; step /= 2, ++round)
            for (Index i = 0; i < size.nodes; ++i) {
                Index const to = i ^ step;
                explicit_form::add(rounds, round,
                                   blocks::cells(i, to, to / step * step, step, blocks::by_rank(i, to)));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes * m.log, m.nodes - 1}; }
};

}  // namespace cubecheck::as_published
