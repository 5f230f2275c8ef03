#pragma once

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/circulant.hpp"

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
        auto const skips = blocks::circulant_skips(n);
        explicit_form::Rounds rounds;
        for (std::size_t k = skips.size() - 1; k > 0; --k) {
            auto const round = static_cast<Index>(rounds.size());
            Index const skip = skips[k - 1], count = skips[k] - skip;
            for (Index me = 0; me < n; ++me) {
                Index const to = wrap(me + skip, n);
                explicit_form::add(rounds, round, {me, to, blocks::cells_around(to, count, n, Entry::left)});
            }
        }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.nodes - 1}; }
};

}  // namespace cubecheck::reducescatter
