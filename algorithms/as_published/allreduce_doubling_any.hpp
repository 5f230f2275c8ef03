#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// All-reduce by recursive doubling on any number of ranks: a rank without a partner skips the round.
///
/// Refuted: contract, at n = 3: rank 1 never hears of rank 2.  Right on powers of two.
/// Source:  the defect that the pull request tile-ai/tilelang 2611 mends, in its plainest form.
struct AllReduceDoublingAny : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allreduce_doubling_any";
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        blocks::add_doubling(
            rounds, size.nodes, [](Index i) { return i; },
            [](Index from, Index to) { return blocks::cells(from, to, 0, 1, blocks::by_rank(from, to)); });
        return rounds;
    }
};

}  // namespace cubecheck::as_published
