#pragma once

#include "verify/definitions/programs/program_questions.hpp"
#include "verify/definitions/programs/program_run.hpp"

/// Converts cases to targets, which do not depend on the program's type.
namespace cubecheck {

/// The capabilities of a program.
template <class Case>
class ProgramOf : public Sized, public Traceable, public Runnable {
public:
    std::vector<Size> sizes(UpTo const& bound) const override { return Case::sizes(bound); }
    SizeScope scope(UpTo const& bound) const override { return Case::scope(bound); }
    std::string describe(Size const& size) const override { return Case::describe(size); }
    std::string options(Size const& size) const override { return Case::options(size); }
    Index cells(Size const& size) const override { return Case::values(size) / size.nodes + 1; }
    std::string trace(Size const& size) const override { return trace_program<Case>(size); }
    RunAnswer run(RunRequest const& request, GoOn const& go_on) const override {
        return run_program<Case>(request, go_on);
    }
};

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
    target.sized_by_nodes = Case::by_nodes;
    target.pipelined = requires { Case::pipelined; };
    target.questions = program_questions<Case>();
    target.adopt(std::make_shared<ProgramOf<Case> const>());
    target.own_data = real_data_kind<Case>();
    return target;
}

}  // namespace cubecheck
