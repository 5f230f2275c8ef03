#pragma once

#include "subjects/program_cost.hpp"
#include "subjects/program_run.hpp"

/// Turns cases into subjects: everything that is asked of a program, with its type left behind.
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

/// Why a question is not proved: what the case says, else that a program has no invariant.
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
    questions.back().check = check_matched<Case>;
}

template <class Case>
void ask_about_network(std::vector<Question>& questions) {
    questions.push_back(
        question("neighbours", "messages go between neighbours only", Failure::structure, unproved<Case>()));
    if constexpr (requires(Size size) { Case::linked(0, 0, size); })
        questions.back().check = check_links<Case>;
    else
        questions.back().moot = "messages may go between any two nodes";
    questions.push_back(question("congestion_free",
                                 "no link carries two messages in one direction in one round",
                                 Failure::structure, unproved<Case>()));
    if constexpr (requires(Size size) { Case::linked(0, 0, size); })
        questions.back().check = check_loads<Case>;
    else
        questions.back().moot = "messages may go between any two nodes";
    questions.push_back(question(Case::Program::ports == 1 ? "one_port" : "ports",
                                 "a node sends and receives no more messages a round than it has ports",
                                 Failure::structure, unproved<Case>()));
    questions.back().check = check_ports<Case>;
}

template <class Case>
void ask_about_cost(std::vector<Question>& questions) {
    questions.push_back(question("cost", "rounds, messages and words are as the formula says", Failure::cost,
                                 unproved<Case>()));
    questions.back().check = check_program_cost<Case>;
}

}  // namespace program_detail

/// Everything that can be asked of a case.
template <class Case>
Subject program_subject() {
    using Program = typename Case::Program;
    Subject subject;
    subject.name = Program::name;
    if (!Program::name.starts_with("as_published/")) subject.system = Program::system;
    subject.summary = Program::summary;
    subject.cost = Program::cost_text;
    subject.every_size = Case::every_size;
    subject.on_ring = Case::by_nodes;
    subject.pipelined = requires { Case::pipelined; };
    program_detail::ask_about_results<Case>(subject.questions);
    program_detail::ask_about_network<Case>(subject.questions);
    program_detail::ask_about_cost<Case>(subject.questions);
    subject.sizes = Case::sizes;
    subject.scope = Case::scope;
    subject.cells = [](Size const& size) { return Case::values(size) / size.nodes + 1; };
    subject.describe = Case::describe;
    subject.options = Case::options;
    subject.trace = trace_program<Case>;
    subject.run = run_program<Case>;
    subject.own_data = real_data_kind<Case>();
    return subject;
}

}  // namespace cubecheck
