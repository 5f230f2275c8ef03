#pragma once

#include "models/plan/plan.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck::plans {

/// Preconditions that the executor does not check. Places are within their buffers. The sources and targets
/// of an operation have equal lengths. All ranks of a switch declare it in the same way. A barrier waits for
/// the same number of blocks everywhere. The operations of a pipeline process as many chunks as the pipeline.
/// All ranks have the chunks of the collective. There is one reduction.
Verdict well_formed(Plan const& plan);

}  // namespace cubecheck::plans
