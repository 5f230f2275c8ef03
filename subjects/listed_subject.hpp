#pragma once

#include "models/listed/definition.hpp"
#include "subjects/listed_formula_text.hpp"
#include "subjects/subject.hpp"

/// Turns listed programs into subjects.
namespace cubecheck::listed {

/// Everything that can be asked of a program; `cost` is its formula, written out.
Subject subject_of(Program const& program, std::string const& cost);

/// Everything that can be asked of a definition (models/listed/definition.hpp).
template <class A>
Subject subject_of() {
    auto const cost = A::cost(formula_measures());
    return subject_of(program_of<A>(), cost.rounds.text + " rounds, " + cost.messages.text + " messages, " +
                                           cost.words.text + " words");
}

/// The rounds of a program at one size: every message with what it carries, and what all nodes hold before
/// and after.
std::string trace(Program const& program, Size const& size);

/// Runs a program on threads as requested.
RunAnswer run_real(Program const& program, RunRequest const& request, GoOn const& go_on);

/// The questions that are answered by running: contract, operator laws and progress.
Question contract_of(Program const& program);
Question operator_laws_of(Program const& program);
Question progress_of(Program const& program);

/// Calls violation(rounds, size) for the sizes, the smallest first, until it finds something; where nodes or
/// cells are out of range, nothing is judged.
Bounded each_size(Program const& program, std::vector<Size> const& sizes, GoOn const& go_on,
                  std::string const& replay,
                  std::function<std::optional<Counterexample>(Rounds const&, Size const&)> const& violation);

}  // namespace cubecheck::listed
