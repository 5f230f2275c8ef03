#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// The rounds of a dissemination barrier, used for an all-reduce: in round k every rank folds in the value of
/// the rank 2^k before it.
///
/// Refuted: contract, at n = 3: a value that has gone all the way round is folded in a second time. Right on
/// powers of two, and for idempotent operators such as max.
/// Source:  Hensgen, Finkel and Manber 1988 have the rounds, for a barrier.
struct AllReduceDissemination : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allreduce_dissemination";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        Index round = 0;
        for (Index step = 1; step < size.nodes; step *= 2, ++round)
            for (Index i = 0; i < size.nodes; ++i)
                explicit_form::add(rounds, round, {i, wrap(i + step, size.nodes), {{0, 0, Entry::left}}});
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.ceil_log}; }
};

}  // namespace cubecheck::as_published
