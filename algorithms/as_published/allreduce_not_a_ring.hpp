#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// An algorithm that is called a ring all-reduce, but in which every rank sends directly to every other one.
/// First it sends the part that the other rank folds, then the part that it has folded itself.
///
/// Refuted: neighbours, at n = 4: rank 0 sends to rank 2.  Its contract holds.
/// Source:  callummcdougall/ARENA_3.0, pull request 407.
struct AllReduceNotARing : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allreduce_not_a_ring";
    using Cells = CellPerRank;
    static Family family() { return families::ring; }

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index r = 1; r < n; ++r)
            for (Index i = 0; i < n; ++i) {
                Index const to = wrap(i + r, n);
                explicit_form::add(rounds, r - 1, {i, to, {{to, to, Entry::left}}});
                explicit_form::add(rounds, n + r - 2, {i, to, {{i, i, Entry::put}}});
            }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = 2 * (m.nodes - 1);
        return Cost{rounds, rounds * m.nodes, rounds};
    }
};

}  // namespace cubecheck::as_published
