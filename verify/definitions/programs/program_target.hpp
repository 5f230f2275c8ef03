#pragma once

#include "verify/definitions/programs/program_questions.hpp"
#include "verify/definitions/programs/program_run.hpp"

/// Turns cases into targets: programs with their types left behind.
namespace cubecheck {

/// A case as a target.
template <class Case>
Target program_target() {
    using Program = typename Case::Program;
    Target target;
    target.name = Program::name;
    if (!Program::name.starts_with("as_published/")) target.system = Program::system;
    target.summary = Program::summary;
    target.cost = Program::cost_text;
    target.every_size = Case::every_size;
    target.on_ring = Case::by_nodes;
    target.pipelined = requires { Case::pipelined; };
    target.questions = program_questions<Case>();
    target.sizes = Case::sizes;
    target.scope = Case::scope;
    target.cells = [](Size const& size) { return Case::values(size) / size.nodes + 1; };
    target.describe = Case::describe;
    target.options = Case::options;
    target.trace = trace_program<Case>;
    target.run = run_program<Case>;
    target.own_data = real_data_kind<Case>();
    return target;
}

}  // namespace cubecheck
