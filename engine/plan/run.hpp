#pragma once

#include <vector>

#include "models/plan/layout.hpp"

namespace cubecheck::engine {

/// How far a run goes.
struct RunLimits {
    enum class Then { stop, go_on };

    schedules::Index launches = plans::launches;
    std::vector<schedules::Index> cut = {};  ///< by block: the operations that it does at first; empty: all
    Then then = Then::stop;                  ///< once no block can do more of them
};

/// One run of several launches back to back.  No rank begins a launch while another can go on in an earlier
/// one.
///
/// An operation starts when the one before it in its block has ended.  It waits for: what it takes from
/// counters; the other blocks at a barrier; valid packets, which its launch wrote.  A block that can go on
/// can still do so whatever the others do first, provided that no two blocks take from one counter, that a
/// barrier has as many blocks as it waits for, and that no packet is overwritten before it is read: counters
/// only grow until their one taker takes, and packets stay.  So the plan is confluent, and this greedy run
/// is stuck exactly if every run is.  `unjudged` looks to the first two provisos, `race_free` to the third,
/// and to the order in which a port is given its work.
///
/// It is no run of a schedule (engine/schedule/run.hpp): there a count of messages for each channel says what
/// can go on; here counters, barriers and the contents of cells do.
///
/// Result: gave_up if more than 2^26 attempts to go on were made.  Of a run that stops at a cut, `stuck` is
///         empty.
/// Pre:    the plan is well-formed.
plans::Execution run(Plan const& plan, plans::PlanLayout const& layout, RunLimits const& limits = {});

}  // namespace cubecheck::engine
