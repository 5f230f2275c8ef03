#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/definitions/parametric/cell_text.hpp"
#include "verify/definitions/programs/program_observed.hpp"
#include "verify/definitions/target/each_size.hpp"
#include "verify/definitions/target/target.hpp"

/// The questions about programs, and the bounded checks that answer them.  A check runs the program in
/// letters at every size, and judges one property.
namespace cubecheck {

namespace program_detail {

/// Calls check(size, input) for every input of every size, the smallest first, until it returns a
/// counterexample.
template <class Case>
BoundedResult each_input(std::vector<Size> const& sizes, GoOn const& go_on, auto check) {
    return at_each_size(
        sizes, go_on, Case::describe,
        [](Size const& size) {
            return "cubecheck trace " + std::string(Case::Program::name) + " " + Case::options(size);
        },
        [&](Size const& size) {
            BoundedResult found;
            for (auto& input : Case::inputs(size)) {
                found.counterexample = check(size, input);
                if (!found.counterexample) continue;
                if constexpr (requires { input.described(); })
                    found.counterexample->where += ", with " + input.described();
                break;
            }
            return found;
        });
}

/// A check of the messages of one run; returns nothing if they are correct.
using Look = std::function<std::optional<Counterexample>(Size const&, Messages const&)>;

/// Checks the messages of a run with every input of every size.
template <class Case>
BoundedResult each_run(std::vector<Size> const& sizes, GoOn const& go_on, Look const& look) {
    return each_input<Case>(sizes, go_on, [&](Size const& size, auto& algebra) {
        return look(size, observe<Case>(size, algebra));
    });
}

}  // namespace program_detail

/// Checks that every result is as expected, for all data at once.
template <class Case>
BoundedResult check_results(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        std::optional<Counterexample> found;
        auto const seen = observe<Case>(size, algebra);
        auto const wrong = wrong_result<Case>(size, seen.states, algebra);
        if (!wrong) return found;
        std::vector<std::string> story;
        observe<Case>(size, algebra, [&](Transfer const& transfer, auto const& content) {
            if (transfer.to == wrong->node) story.push_back(transfer_text(transfer, content, algebra));
        });
        found = program_detail::found_at("node " + std::to_string(wrong->node) + ", " + wrong->place,
                                         wrong->got, wrong->expected);
        found->story = fitted(std::move(story));
        return found;
    });
}

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
    auto const got = cost_text<Case>(counted);
    if constexpr (requires { Program::rounds_at_most(size, algebra); }) {
        Index const most = Program::rounds_at_most(size, algebra);
        Index const messages = Program::messages(size, algebra);
        if (counted.rounds > most || counted.messages != messages)
            return found_at(
                "the whole run", got,
                "at most " + std::to_string(most) + " rounds, and " + std::to_string(messages) + " messages");
    } else {
        auto const expected = cost_text<Case>(Program::cost(size));
        if (got != expected) return found_at("the whole run", got, expected);
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

namespace program_detail {

/// A question without a proof for every size, for the reason `unproved`.
inline Question question(std::string property, std::string says, Failure kind, std::string unproved) {
    Question question;
    question.property = std::move(property);
    question.says = std::move(says);
    question.kind = kind;
    question.unproved = std::move(unproved);
    return question;
}

/// Decides a question by a check of the messages of every run.
template <class Case>
void look_at_messages(Question& question, Look const& look) {
    question.check = [look](std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_run<Case>(sizes, go_on, look);
    };
}

/// The reason why a question is not proved: that of the case, or else that a program has no invariant.
template <class Case>
std::string unproved() {
    if constexpr (requires { Case::unproved; })
        return std::string(Case::unproved);
    else
        return "a program has no invariant: its collectives are proved, their composition is run";
}

template <class Case>
void ask_about_results(std::vector<Question>& questions) {
    questions.push_back(
        question("contract", std::string(Case::promise), Failure::contract, unproved<Case>()));
    questions.back().check = check_results<Case>;
    questions.push_back(question("matched", "every receive meets its send, and every send its receive",
                                 Failure::structure, unproved<Case>()));
    look_at_messages<Case>(questions.back(),
                           [](Size const&, Messages const& messages) { return first_unmatched(messages); });
}

template <class Case>
void ask_about_network(std::vector<Question>& questions) {
    questions.push_back(
        question("neighbours", "messages go between neighbours only", Failure::structure, unproved<Case>()));
    if constexpr (requires(Size size) { Case::linked(0, 0, size); })
        look_at_messages<Case>(questions.back(), [](Size const& size, Messages const& messages) {
            return first_without_link(messages.traffic,
                                      [&](Index from, Index to) { return Case::linked(from, to, size); });
        });
    else
        questions.back().not_applicable = "messages may go between any two nodes";
    questions.push_back(question("congestion_free",
                                 "no link carries two messages in one direction in one round",
                                 Failure::structure, unproved<Case>()));
    if constexpr (requires(Size size) { Case::linked(0, 0, size); })
        look_at_messages<Case>(questions.back(), [](Size const&, Messages const& messages) {
            return first_on_a_busy_link(messages.traffic);
        });
    else
        questions.back().not_applicable = "messages may go between any two nodes";
    questions.push_back(question(Case::Program::ports == 1 ? "one_port" : "ports",
                                 "a node sends and receives no more messages a round than it has ports",
                                 Failure::structure, unproved<Case>()));
    look_at_messages<Case>(questions.back(), [](Size const&, Messages const& messages) {
        return first_without_port(messages.traffic, Case::Program::ports);
    });
}

template <class Case>
void ask_about_cost(std::vector<Question>& questions) {
    questions.push_back(question("cost", "rounds, messages and words are as the formula says", Failure::cost,
                                 unproved<Case>()));
    questions.back().check = check_program_cost<Case>;
}

}  // namespace program_detail

/// All questions about a case: those about every program, and those of further<Case>().
template <class Case>
std::vector<Question> program_questions() {
    std::vector<Question> questions;
    program_detail::ask_about_results<Case>(questions);
    program_detail::ask_about_network<Case>(questions);
    program_detail::ask_about_cost<Case>(questions);
    if constexpr (requires { Case::template further<Case>(); })
        for (auto& question : Case::template further<Case>()) questions.push_back(std::move(question));
    return questions;
}

}  // namespace cubecheck
