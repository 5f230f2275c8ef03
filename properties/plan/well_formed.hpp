#pragma once

#include "models/plan/plan.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck::plans {

/// Preconditions that the executor does not check: places lie within their buffers; the ends of an operation
/// are as long as each other; a switch is declared alike by all of its ranks; a barrier waits for the same
/// number of blocks everywhere; the operations of a pipeline go through as many chunks as it does; all ranks
/// have the chunks of the collective; there is one reduction.
Verdict well_formed(Plan const& plan);

}  // namespace cubecheck::plans
