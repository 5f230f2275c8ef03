#pragma once

#include "algorithms/blocks/swing_rounds.hpp"

namespace cubecheck::as_published {

/// Swing whose partners are computed modulo the number of the round, not modulo the number of ranks.
///
/// Refuted: contract, at n = 2: round 0 has no partners.  There the program ends, dividing by zero.
/// Source:  a public program for MSCCL in the form of least latency, which calls pi(r, step, step).
struct AllReduceSwingByRound : blocks::SwingRounds {
    static constexpr std::string_view name = "as_published/allreduce_swing_by_round";
    static Family family() { return families::binary; }

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, Modulus::round); }
};

}  // namespace cubecheck::as_published
