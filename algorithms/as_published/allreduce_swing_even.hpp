#pragma once

#include "algorithms/blocks/swing_rounds.hpp"

namespace cubecheck::as_published {

/// Swing on any even number of ranks, for which its partners are well defined.
///
/// Refuted: contract, at n = 6: in the third round ranks meet that have contributions in common.
/// Source:  De Sensi et al. 2024 require more rounds for these numbers; programs written from the formula
///          alone lack them.
struct AllReduceSwingEven : blocks::SwingRounds {
    static constexpr std::string_view name = "as_published/allreduce_swing_even";
    static Family family() { return families::even; }

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, Modulus::ranks); }

    static constexpr auto cost(auto m) { return Cost{m.ceil_log, m.nodes * m.ceil_log, m.ceil_log}; }
};

}  // namespace cubecheck::as_published
