#pragma once

#include "verify/definitions/programs/program_checks.hpp"

namespace cubecheck {

namespace program_detail {

/// The claimed part of a cost.  The words are left out if they depend on the data.
template <class Case>
std::string cost_text(Cost<Index> const& cost) {
    auto text = std::to_string(cost.rounds) + " rounds, " + std::to_string(cost.messages) + " messages";
    if constexpr (!requires { Case::Program::words_depend_on_data; })
        text += ", " + std::to_string(cost.words) + " words";
    return text;
}

/// The first difference between the counted cost of a run and the claim of the program.
template <class Case>
std::optional<Counterexample> cost_slip(Size const& size, auto& algebra) {
    using Program = typename Case::Program;
    auto const counted = counted_cost(observe<Case>(size, algebra).traffic);
    auto const held = cost_text<Case>(counted);
    if constexpr (requires { Program::rounds_at_most(size, algebra); }) {
        Index const most = Program::rounds_at_most(size, algebra);
        Index const messages = Program::messages(size, algebra);
        if (counted.rounds > most || counted.messages != messages)
            return found_at(
                "the whole run", held,
                "at most " + std::to_string(most) + " rounds, and " + std::to_string(messages) + " messages");
    } else {
        auto const expected = cost_text<Case>(Program::cost(size));
        if (held != expected) return found_at("the whole run", held, expected);
    }
    return std::nullopt;
}

}  // namespace program_detail

/// Checks that the counted rounds, messages and words of a run agree with the formula.  If a program only
/// bounds its rounds, by rounds_at_most(size, algebra), checks the bound, and that the number of messages is
/// messages(size, algebra).
template <class Case>
BoundedResult check_program_cost(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        return program_detail::cost_slip<Case>(size, algebra);
    });
}

}  // namespace cubecheck
