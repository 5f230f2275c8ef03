#pragma once

#include "algorithms/blocks/among_ranks.hpp"
#include "models/parametric/forms/skips.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter on a circulant graph, `allgather/circulant` backwards: a rank that folds the blocks of the
/// s' ranks from itself on, for a skip s', hands those from the next lower skip s on to the rank s after it.
///
/// The ranks that a block is folded over do not come in order: the operator must commute.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Traff 2024, optimal, non-pipelined reduce-scatter and all-reduce algorithms, arXiv 2410.14234.
struct Circulant : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/circulant";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index round = 0; round < DescendingSkips::rounds(size); ++round) {
            auto const at = DescendingSkips::in(size, round);
            for (Index me = 0; me < n; ++me) {
                Index const to = wrap(me + at.distance, n);
                explicit_form::add(rounds, round,
                                   {me, to, blocks::cells_around(to, at.added(), n, Entry::left)});
            }
        }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
