#pragma once

#include "models/report/verdict.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Of any two accesses to one cell, at least one of which writes, one happens before the other in every run.
///
/// Each access is compared with the last write of its cell and, if it writes, with the reads since. Earlier
/// accesses are ordered before it through those. Time and memory are linear, except for pairs of thread
/// blocks that only other thread blocks order; the search for these has a budget.
///
/// A message holds `chunks` chunks, and a longer step is several messages. Then an action that depends on the
/// first message may overwrite what the last message reads, and a step may overwrite cells before it reads
/// them. One chunk per message allows the most races: if there is none, there is none for any segmentation.
/// steps are split.
///
/// Pre:    the schedule is well-formed; `run` is complete; chunks >= 1.
/// Result: Unknown if the budget ran out.
Verdict race_free(Schedule const& schedule, Execution const& run, Layout const& layout, Index chunks);

}  // namespace cubecheck::schedules
