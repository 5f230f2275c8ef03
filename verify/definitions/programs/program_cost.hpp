#pragma once

#include "verify/definitions/programs/program_checks.hpp"

namespace cubecheck {

namespace program_detail {

/// What of a cost is claimed: the words are left out where they depend on the data.
template <class Case>
std::string cost_text(Cost<Index> const& cost) {
    auto text = std::to_string(cost.rounds) + " rounds, " + std::to_string(cost.messages) + " messages";
    if constexpr (!requires { Case::Program::words_depend_on_data; })
        text += ", " + std::to_string(cost.words) + " words";
    return text;
}

}  // namespace program_detail

/// Whether the rounds, messages and words of a run, counted one by one, are those of the formula; of a
/// program that only bounds its rounds, by rounds_at_most(size, algebra), whether they keep to the bound and
/// the messages are messages(size, algebra).
template <class Case>
Bounded check_program_cost(std::vector<Size> const& sizes, GoOn const& go_on) {
    using program_detail::cost_text, program_detail::found_at;
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        auto const counted = counted_cost(observe<Case>(size, algebra).traffic);
        auto const held = cost_text<Case>(counted);
        std::optional<Counterexample> found;
        if constexpr (requires { Case::Program::rounds_at_most(size, algebra); }) {
            Index const most = Case::Program::rounds_at_most(size, algebra);
            Index const messages = Case::Program::messages(size, algebra);
            if (counted.rounds > most || counted.messages != messages)
                found = found_at("the whole run", held,
                                 "at most " + std::to_string(most) + " rounds, and " +
                                     std::to_string(messages) + " messages");
        } else {
            auto const wanted = cost_text<Case>(Case::Program::cost(size));
            if (held != wanted) found = found_at("the whole run", held, wanted);
        }
        return found;
    });
}

}  // namespace cubecheck
