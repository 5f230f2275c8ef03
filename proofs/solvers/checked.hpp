#pragma once

#include <z3++.h>

namespace cubecheck {

/// Z3's answer. It becomes `unknown` soon after the user has interrupted the run (Ctrl-C, SIGTERM).
///
/// A resource limit (proofs/solvers/resources.hpp) does not replace this: it counts steps, and one step with
/// products of unknowns may take minutes.
z3::check_result checked(z3::solver& solver);

}  // namespace cubecheck
