#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// All-gather by recursive doubling on any number of ranks: in round k the existing chunks of the block of
/// 2^k chunks go to the partner across bit k, if it exists.
///
/// Refuted: contract, at n = 3: rank 1 lacks chunk 2.  Right on powers of two.
/// Source:  microsoft/msccl-tools, pull request 39, removes such an example.
struct AllGatherDoublingAny : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allgather_doubling_any";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        Index round = 0;
        for (Index step = 1; step < size.nodes; step *= 2, ++round)
            for (Index i = 0; i < size.nodes; ++i) {
                if ((i ^ step) >= size.nodes) continue;
                Index const first = i / step * step, count = std::min(step, size.nodes - first);
                explicit_form::add(rounds, round, blocks::cells(i, i ^ step, first, count, Entry::put));
            }
        return rounds;
    }
};

}  // namespace cubecheck::as_published
