#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// All-gather on a ring that reduces the number of the chunk by `& (n - 1)` where it means `% n`.
///
/// Refuted: contract, at n = 3: chunk 1 is never sent.  Right on powers of two.
/// Source:  meta-pytorch/torchcomms, pull request 3214.
struct AllGatherRingMasked : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allgather_ring_masked";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index round = 0; round + 1 < n; ++round)
            for (Index i = 0; i < n; ++i)
                explicit_form::add(rounds, round,
                                   explicit_form::packet(i, wrap(i + 1, n), (i - round) & (n - 1)));
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, (m.nodes - 1) * m.nodes, m.nodes - 1}; }
};

}  // namespace cubecheck::as_published
