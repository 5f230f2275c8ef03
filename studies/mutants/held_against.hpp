#pragma once

#include "studies/mutants/score.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::mutants {

/// Asks all questions about a mutant at these sizes.  Each property that finds a counterexample refutes it;
/// so do violated preconditions of the functions that it calls.  If a property refutes it, the properties
/// that depend on it say nothing.
void hold_against(Outcome& outcome, std::vector<Question> const& questions, std::vector<Size> const& sizes);

}  // namespace cubecheck::mutants
