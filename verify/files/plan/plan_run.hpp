#pragma once

#include <string>

#include "models/plan/plan.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/witness/full_run.hpp"

namespace cubecheck::verify {

/// A run of a plan from its start to its end, in waves: an operation is in the wave after the last one that
/// it comes from.  It goes on to the end of the first launch in which something fails, or of the first one.
///
/// What an operation writes to another rank is a message to it, and what it reads there a message from it;
/// so is what a signal raises and a wait takes.
///
/// Throws: Error (malformed) if the plan is not well-formed; Error (usage) if it is too large to be shown, or
///         has an operation whose meaning is not checked.
FullRun plan_run(std::string const& target, Plan const& plan, CheckOptions const& options);

}  // namespace cubecheck::verify
