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

/// The first difference between the cost of a run, counted one by one, and what the program says of it.
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

/// Whether the rounds, messages and words of a run, counted one by one, are those of the formula; of a
/// program that only bounds its rounds, by rounds_at_most(size, algebra), whether they keep to the bound and
/// the messages are messages(size, algebra).
template <class Case>
BoundedResult check_program_cost(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        return program_detail::cost_slip<Case>(size, algebra);
    });
}

}  // namespace cubecheck
