#pragma once

#include "verify/code/build/loaded.hpp"
#include "verify/code/processes/children.hpp"
#include "verify/code/verdicts/case_failure.hpp"

namespace cubecheck::verify {

/// The failure of a process that crashed or was ended, with its place.
CaseFailure failure_of_end(PieceOfWork const& piece, Loaded const& code);

}  // namespace cubecheck::verify
