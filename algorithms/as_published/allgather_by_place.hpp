#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// All-gather on a ring in which rank i has place n - 1 - i. Every message is stored by its sender's place,
/// not by its rank.
///
/// Refuted: contract, at n = 2: the messages are in the order of the places.
/// Source:  NVIDIA/nccl, issue 1906: devices permuted among the ranks.
struct AllGatherByPlace : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allgather_by_place";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index round = 0; round + 1 < n; ++round)
            for (Index i = 0; i < n; ++i) {
                Index const origin = wrap(i + round, n), place = n - 1 - origin;
                explicit_form::add(rounds, round, {i, wrap(i - 1, n), {{round == 0 ? i : place, place}}});
            }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, (m.nodes - 1) * m.nodes, m.nodes - 1}; }
};

}  // namespace cubecheck::as_published
