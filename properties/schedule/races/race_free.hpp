#pragma once

#include "models/report/verdict.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Of any two accesses to one cell, one of which writes, one happens before the other in every run.
///
/// Each access is held against the last write of its cell and, if it writes, the reads since: what comes
/// before those is ordered before it by way of them.  Time and memory are linear, but for pairs of thread
/// blocks that are ordered by way of others only; these are searched for with a budget.
///
/// A message holds `chunks` chunks, and a longer step is several messages: then what its first message
/// leads to may overwrite what its last one reads, and such a step may overwrite what it has yet to read.
/// With one chunk a message there are as many races as can be: if there is none, there is none however
/// steps are split.
///
/// Pre:    the schedule is well-formed; `run` came to its end; chunks >= 1.
/// Result: Unknown if the budget ran out.
Verdict race_free(Schedule const& schedule, Execution const& run, Layout const& layout, Index chunks);

}  // namespace cubecheck::schedules
