#pragma once

#include <z3++.h>

/// What a solver may spend, and has spent.
namespace cubecheck {

/// Limits what a solver may spend on a question, 0 being no limit.  Ctrl-C is the command's, not Z3's, which
/// would give up one question and let the others go on.
void limit(z3::solver& solver, unsigned resource_limit);

/// What it has spent so far, in Z3's own count, which is the same on every machine.
unsigned long long spent(z3::solver const& solver);

}  // namespace cubecheck
