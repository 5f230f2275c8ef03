#pragma once

#include <z3++.h>

/// The resources of a solver: limits and use.
namespace cubecheck {

/// Limits the resources for a question; 0 means no limit. Disables Z3's handling of Ctrl-C, which would stop
/// one question and continue with the others; the command handles it.
void limit(z3::solver& solver, unsigned resource_limit);

/// The resources used so far, in Z3's own unit, which does not depend on the machine.
unsigned long long spent(z3::solver const& solver);

}  // namespace cubecheck
