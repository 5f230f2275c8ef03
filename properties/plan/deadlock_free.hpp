#pragma once

#include "models/plan/cause.hpp"

namespace cubecheck::plans {

/// Every launch ends on every rank, in every order of execution.
///
/// Pre:    the plan is well-formed and judged completely; `run` is its greedy run. A launch can also hang on
///         packets that are overwritten before they are read: race_free finds these.
/// Result: Unknown if the run was cut off.
Judgement deadlock_free(Plan const& plan, Execution const& run);

}  // namespace cubecheck::plans
