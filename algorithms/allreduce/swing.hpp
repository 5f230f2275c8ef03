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

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, Modulus::ranks); }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes * m.log, m.log}; }

protected:
    /// What partners are counted modulo.
    enum class Modulus { ranks, round };

    /// Modulo 0 there are no partners, and a rank is none of its own.
    static explicit_form::Rounds rounds_with(Size const& size, Modulus modulus) {
        explicit_form::Rounds rounds;
        Index round = 0, power = -2;
        for (Index step = 1; step < size.nodes; step *= 2, ++round, power *= -2) {
            Index const numbers = modulus == Modulus::ranks ? size.nodes : round;
            for (Index i = 0; i < size.nodes && numbers != 0; ++i) {
                Index const swing = (1 - power) / 3;
                Index const reached = (i % 2 == 0 ? i + swing : i - swing) % numbers;
                Index const to = (reached + numbers) % numbers;
                if (to != i) explicit_form::add(rounds, round, {i, to, {{0, 0, blocks::by_rank(i, to)}}});
            }
        }
        return rounds;
    }
};

}  // namespace cubecheck::allreduce
