#pragma once

#include <string>

#include "models/plan/plan.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/witness/full_run.hpp"

namespace cubecheck::verify {

/// A complete run of a plan, in waves.  An operation is in the wave after the last operation that it depends
/// on.  The run ends with the first launch that fails; with the first launch if none fails.
///
/// A write to another rank is shown as a message to it, a read there as a message from it.  A signal and the
/// wait that takes it are a message, too.
///
/// Throws: Error (malformed) if the plan is not well-formed; Error (usage) if it is too large to be shown, or
///         has an operation with unchecked semantics.
FullRun plan_run(std::string const& target, Plan const& plan, CheckOptions const& options);

}  // namespace cubecheck::verify
