#pragma once

#include "subjects/programs/program_questions.hpp"
#include "subjects/programs/program_run.hpp"

/// Turns cases into subjects: programs with their types left behind.
namespace cubecheck {

/// A case as a subject.
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
    subject.questions = program_questions<Case>();
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
