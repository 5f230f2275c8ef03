#pragma once

#include <z3++.h>

namespace cubecheck {

/// Z3's answer, which is `unknown` soon after the user has asked the run to end (Ctrl-C, SIGTERM).
///
/// What a question may spend (proofs/solvers/resources.hpp) is counted in steps, and a step with products of
/// unknowns may take minutes.
z3::check_result checked(z3::solver& solver);

}  // namespace cubecheck
