#pragma once

#include <bit>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::allreduce {

/// All-reduce by recursive doubling on any number p of ranks: as many neighbours as exceed a power of two
/// q are folded in pairs first, the odd one of each pair stands for both, and gives the result back in
/// the end.
///
/// Pairs and the ranks behind them stay in rank order, so that the operator need not commute.
///
/// Cost:    floor(log p) rounds, and two more where p is no power of two.
/// Source:  MPICH, all-reduce by recursive doubling; Thakur, Rabenseifner and Gropp 2005.
struct FoldedDoubling : blocks::AmongRanks {
    static constexpr std::string_view name = "allreduce/folded_doubling";
    static constexpr std::string_view system = "A08";
    static constexpr Laws laws = Laws::associative;

    static explicit_form::Rounds rounds(Size const& size) {
        auto const ranks = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(size.nodes)));
        Index const pairs = size.nodes - ranks;
        explicit_form::Rounds rounds, results;
        for (Index pair = 0; pair < pairs; ++pair) {
            explicit_form::add(rounds, 0, {2 * pair, 2 * pair + 1, {{0, 0, Entry::left}}});
            explicit_form::add(results, 0, {2 * pair + 1, 2 * pair, {{0, 0, Entry::put}}});
        }
        blocks::add_doubling(
            rounds, ranks, [pairs](Index i) { return i < pairs ? 2 * i + 1 : i + pairs; },
            [](Index from, Index to) { return blocks::cells(from, to, 0, 1, blocks::by_rank(from, to)); });
        rounds.insert(rounds.end(), results.begin(), results.end());
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = m.floor_log + 2 * (m.ceil_log - m.floor_log);
        return Cost{rounds, m.core * m.floor_log + 2 * (m.nodes - m.core), rounds};
    }
};

}  // namespace cubecheck::allreduce
