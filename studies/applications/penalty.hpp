#pragma once

#include "verify/definitions/programs/program_questions.hpp"

namespace cubecheck::applications {

/// Whether the communication penalty is Theta(1/k) whatever the number of nodes: with W words received in all
/// iterations and C arguments read by a node, C <= 2 k W and k W <= C, on two nodes or more.
///
/// Source:  ledger B-150, B-152, B-156, where a word and an argument cost some constant each.
template <class Case>
Bounded check_penalty(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        std::optional<Counterexample> found;
        if (size.nodes == 1) return found;
        Index const words = counted_cost(observe<Case>(size, algebra).traffic).words;
        Index const read = algebra.entry().read() / size.nodes;
        if (read > 2 * size.chunks * words || size.chunks * words > read)
            found = program_detail::found_at(
                "the whole run",
                std::to_string(words) + " words a node for " + std::to_string(read) + " arguments read",
                "a ratio from 1/(2k) to 1/k");
        return found;
    });
}

/// The question of the penalty.
template <class Case>
Question penalty_question() {
    auto asked = program_detail::question(
        "penalty", "words received per argument read are from 1/(2k) to 1/k, on any number of nodes",
        Failure::cost, program_detail::unproved<Case>());
    asked.check = check_penalty<Case>;
    return asked;
}

}  // namespace cubecheck::applications
