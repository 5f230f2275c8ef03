#pragma once

#include <z3++.h>

namespace cubecheck {

/// Z3's answer, which is `unknown` soon after the user has asked the run to end (Ctrl-C, SIGTERM).
///
/// A resource limit (proofs/solvers/resources.hpp) does not replace this: it counts steps, and a step with
/// products of unknowns may take minutes.
z3::check_result checked(z3::solver& solver);

}  // namespace cubecheck
