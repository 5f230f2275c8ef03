#pragma once

#include <functional>
#include <string>

#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"

namespace cubecheck::in_process {

/// What exploring each rank alone has shown.
struct RankByRank {
    Index runs = 0;         ///< of the first one, and of ranks alone; four that end early count as one
    double matchings = 0;   ///< that the runs stand for
    bool is_alike = false;  ///< all combinations of choices have the outcome of the first run
};

/// Whether all combinations of choices have one outcome, by exploring the choices of one rank at a time: the
/// numbers of their runs are added, where those of `explore` are multiplied.
///
/// In the first run every choice is 0.  If there is none, that was all.  Then each rank that chooses runs
/// with every combination of its own choices, while the others do again what they did, and all their messages
/// for it are there from the start. The outcome must always be that of the first run; each other rank must
/// get the same messages in the same order; and wherever the rank waits, something that it waits for must
/// come, in the first run, before everything that the rank has yet to do.
///
/// Then all runs are alike.  Safety: up to any time of any run, each rank has done what it does in one of
/// these runs, since it has got some of the same messages.  Progress: if a run stood still, take the event
/// of the first run (a message is posted, or a receive for it, where a send waits for that) that is the first
/// to be missing.  Its rank waits for something that came before that event, which therefore is there.
///
/// Not decided, so that `explore` must be asked: the first run does not end, or has violations other than
/// messages left over; fewer than two ranks choose; a rank calls collectives between its messages, probes
/// without waiting, has buffered or ready sends, tests collectives, or has wildcards and sends to itself;
/// channels hold a limited number of messages greater than 0; a run differs; or a rank would need
/// more than `most_runs`.
///
/// Bounds: those of `explore`.  A test of a request that may be missing still fails again after every
/// success of its rank.
///
/// `outcome` is asked after each run that is not redundant, and tells runs apart.  With `add_memory`, the
/// choices of a rank are explored by their states, if these decide (see `explore_states`).
///
/// Pre:     `body` does the same each time it is called.
/// Source:  Kahn 1974: networks of processes whose outputs depend on their inputs alone.
RankByRank rank_by_rank(Request const& request, Index most_runs,
                        std::function<std::string(Run const&)> const& outcome,
                        std::function<bool(StateHash&)> const& add_memory = {});

}  // namespace cubecheck::in_process
