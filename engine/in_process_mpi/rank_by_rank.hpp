#pragma once

#include <functional>
#include <string>

#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"

namespace cubecheck::in_process {

/// The result of exploring each rank alone.
struct RankByRank {
    Index runs = 0;         ///< the first run and the runs of lone ranks; four runs that end early count as
                            ///< one
    double matchings = 0;   ///< number of matchings that the runs represent
    bool is_alike = false;  ///< all combinations of choices have the outcome of the first run
};

/// Decides whether all combinations of choices have one outcome, by exploring the choices of one rank at a
/// time.  The numbers of runs add up, while those of `explore` multiply.
///
/// In the first run every choice is 0.  If it has no choices, it is the only run.  Then each rank with
/// choices runs with every combination of its own choices.  Meanwhile the others replay their steps of the
/// first run, and all their messages to this rank are available from the start.  Three conditions must hold.
/// The outcome is always that of the first run.  Each other rank gets the same messages in the same order.
/// At each wait of the rank, the first run has an awaited event before every event that the rank has not yet
/// caused.
///
/// Then all runs have the same outcome.  Safety: up to any time of any run, each rank behaves as in one of
/// these runs, since it has received some of the same messages.  Progress: suppose a run deadlocks.  Take the
/// first event of the first run that is missing: a posted message, or a receive for it if a send waits for
/// that.  Its rank waits for an event that came before the missing one, and so has happened: a contradiction.
///
/// The result is undecided, and the caller needs `explore`, in these cases.  The first run does not end, or
/// has violations other than leftover messages.  Fewer than two ranks have choices.  A rank calls collectives
/// between its messages, probes without waiting, has buffered or ready sends, tests collectives, or has
/// wildcards and sends to itself.  Channels hold a limited number of messages greater than 0.  A run differs.
/// A rank would need more than `most_runs` runs.
///
/// Bounds: those of `explore`.  A test of a request that may be missing still fails again after every
/// success of its rank.
///
/// `outcome` is called after each run that is not redundant; runs with equal results are equivalent.  With
/// `add_memory`, the choices of a rank are explored by their states, if these decide (see `explore_states`).
///
/// Pre:     `body` is deterministic.
/// Source:  Kahn 1974: networks of processes whose outputs depend on their inputs alone.
RankByRank rank_by_rank(Request const& request, Index most_runs,
                        std::function<std::string(Run const&)> const& outcome,
                        std::function<bool(StateHash&)> const& add_memory = {});

}  // namespace cubecheck::in_process
