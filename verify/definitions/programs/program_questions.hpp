#pragma once

#include "verify/definitions/programs/program_cost.hpp"

/// The questions about programs, type-erased.
namespace cubecheck {

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
