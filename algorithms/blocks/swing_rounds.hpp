#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::blocks {

/// The rounds of a Swing all-reduce, enumerated, for any number of ranks. On powers of two, allreduce/swing
/// is the same algorithm as a formula.
struct SwingRounds : AmongRanks {
protected:
    /// The modulus of the partners.
    enum class Modulus { ranks, round };

    /// If the modulus is 0, no rank has a partner. A rank is never its own partner.
    static explicit_form::Rounds rounds_with(Size const& size, Modulus modulus) {
        explicit_form::Rounds rounds;
        Index round = 0, power = -2;
        for (Index step = 1; step < size.nodes; step *= 2, ++round, power *= -2) {
            Index const numbers = modulus == Modulus::ranks ? size.nodes : round;
            for (Index i = 0; i < size.nodes && numbers != 0; ++i) {
                Index const swing = (1 - power) / 3;
                Index const reached = (i % 2 == 0 ? i + swing : i - swing) % numbers;
                Index const to = (reached + numbers) % numbers;
                if (to != i) explicit_form::add(rounds, round, {i, to, {{0, 0, by_rank(i, to)}}});
            }
        }
        return rounds;
    }
};

}  // namespace cubecheck::blocks
