#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::allreduce {

/// All-reduce among ranks on a ring that swings: in round s an even rank exchanges with the one
/// (1 - (-2)^(s+1)) / 3 places after it, an odd one with the one so many before it.
///
/// The places 1, -1, 3, -5, .. stay near, and on a power of two of ranks meet everyone once.
///
/// Cost:    log p rounds, p log p messages, log p words.
/// Source:  De Sensi et al. 2024, Swing, in the form of least latency.
struct Swing : blocks::AmongRanks {
    static constexpr std::string_view name = "allreduce/swing";
    static constexpr std::string_view system = "A08";
    static Family family() { return families::binary; }

    static listed::Rounds rounds(Size const& size) {
        listed::Rounds rounds;
        Index round = 0, power = -2;
        for (Index step = 1; step < size.nodes; step *= 2, ++round, power *= -2)
            for (Index i = 0; i < size.nodes; ++i) {
                Index const swing = (1 - power) / 3;
                Index const reached = (i % 2 == 0 ? i + swing : i - swing) % size.nodes;
                Index const to = (reached + size.nodes) % size.nodes;
                listed::add(rounds, round, {i, to, {{0, 0, blocks::by_rank(i, to)}}});
            }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes * m.log, m.log}; }
};

}  // namespace cubecheck::allreduce
