#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::barrier {

/// A token goes around the ring of ranks twice: in the first lap it hears of all, in the second all hear of
/// it.
///
/// Source:  Open MPI 4.1, coll_base_barrier.c, barrier algorithm 2.
struct DoubleRing : blocks::AmongRanks {
    static constexpr std::string_view name = "barrier/double_ring";
    static constexpr std::string_view system = "A02";
    using Collective = Synchronisation;
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index round = 0; round < 2 * n && n > 1; ++round) {
            Entry const how = round + 1 < n ? Entry::left : Entry::put;
            explicit_form::add(rounds, round, {round % n, (round + 1) % n, {{0, 0, how}}});
        }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const all = select(m.nodes < 2, 0, 2 * m.nodes);
        return Cost{all, all, all};
    }
};

}  // namespace cubecheck::barrier
