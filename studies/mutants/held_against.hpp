#pragma once

#include "studies/mutants/score.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::mutants {

/// Holds everything that is asked of a mutant against it, at these sizes: it is refuted by each property that
/// finds a counterexample, or by the preconditions of what it uses, if it breaks one.  Where it is refuted by
/// a property on which another one rests, that one says nothing of it.
void hold_against(Outcome& outcome, std::vector<Question> const& questions, std::vector<Size> const& sizes);

}  // namespace cubecheck::mutants
