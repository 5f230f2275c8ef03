#pragma once

#include <vector>

#include "models/plan/layout.hpp"

namespace cubecheck::engine {

/// The limits of a run.
struct RunLimits {
    enum class Then { stop, go_on };

    schedules::Index launches = plans::launches;
    std::vector<schedules::Index> cut = {};  ///< by block: the number of operations before the cut; empty: no
                                             ///< cut
    Then then = Then::stop;                  ///< what happens once no block can advance before its cut
};

/// Runs several launches back to back.  No rank begins a launch while another rank can advance in an earlier
/// one.
///
/// An operation starts when the one before it in its block has ended.  It waits for the counters that it
/// decrements, for the other blocks at a barrier, and for packets of its own launch.  Under three conditions,
/// a block that can advance stays able to advance, whatever other blocks do.  No two blocks take from one
/// counter.  A barrier has as many blocks as it waits for.  No packet is overwritten before it is read.  For
/// a counter only grows until its one taker takes, and packets stay.  So the plan is confluent: this greedy
/// run deadlocks exactly if every run does. `unjudged` checks the first two conditions. `race_free` checks
/// the third, and the order in which operations are queued on a port.
///
/// It differs from a run of a schedule (engine/schedule/run.hpp), which depends only on the number of
/// messages in each channel.  A plan depends on counters, barriers and the contents of cells.
///
/// Result: gave_up after more than 2^26 attempts to advance a block.  If the run stops at a cut, `stuck` is
///         empty.
/// Pre:    the plan is well-formed.
plans::Execution run(Plan const& plan, plans::PlanLayout const& layout, RunLimits const& limits = {});

}  // namespace cubecheck::engine
