#pragma once

#include "verify/code/build/loaded.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/verdicts/case_failure.hpp"

/// Failures of runs that access memory which they must not.
namespace cubecheck::verify {

/// The failure mode with the choices of the run.
CaseFailure failure_in(CaseRun const& run, FailureMode mode);

/// A write beyond a block that the code has allocated, or to a freed block.
///
/// Pre: the run has damages.
CaseFailure damage_in(CaseRun const& run, Loaded const& code);

/// An access to memory beyond a buffer of the call.
///
/// Pre: the run has accesses beyond buffers.
CaseFailure access_in(CaseRun const& run, Loaded const& code);

}  // namespace cubecheck::verify
