#pragma once

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/circulant.hpp"

namespace cubecheck::allgather {

/// All-gather on a circulant graph: a rank has the blocks of the s ranks from itself on, for a skip s, and
/// takes what is missing up to the next skip s' from the rank s after it.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) messages, n - 1 words.
/// Source:  Traff 2024, optimal, non-pipelined reduce-scatter and all-reduce algorithms, arXiv 2410.14234.
struct Circulant : blocks::AmongRanks {
    static constexpr std::string_view name = "allgather/circulant";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        auto const skips = blocks::circulant_skips(n);
        explicit_form::Rounds rounds;
        for (std::size_t k = 0; k + 1 < skips.size(); ++k) {
            Index const count = skips[k + 1] - skips[k];
            for (Index me = 0; me < n; ++me)
                explicit_form::add(
                    rounds, static_cast<Index>(k),
                    {me, wrap(me - skips[k], n), blocks::cells_around(me, count, n, Entry::put)});
        }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.nodes - 1}; }
};

}  // namespace cubecheck::allgather
