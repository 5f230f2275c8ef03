#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/in_process_mpi/run.hpp"

namespace cubecheck::in_process {

/// The choices of the next run in depth-first order; empty if there is none.
std::vector<Index> successor(std::vector<ChoicePoint> const& choices);

/// The options that a run has taken.  As `Request::choices`, they reproduce the run.
std::vector<Index> taken(std::vector<ChoicePoint> const& choices);

/// The result of exploring the choices of a program.
struct Matchings {
    Index runs = 0;        ///< the number of judged runs
    Index redundant = 0;   ///< the number of runs that ended as equivalent to a judged one
    bool complete = true;  ///< every combination of choices was run, or is equivalent to one that was
};

/// Runs a program with a few lists of choices that differ much: always the last option, the first and the
/// last in turn, the second, the middle one, and then options at random.  The same numbers give the same
/// lists.
///
/// `judge` gets each run that is not equivalent to another one.  If it returns false, no further run is made.
///
/// Result: the number of runs.
Index explore_some(Request const& request, Index most_runs, std::uint64_t seed,
                   std::function<bool(Run const&)> const& judge);

/// Runs a program with every combination of choices: depth first, each run from the start.
///
/// `judge` gets each run with the choices that lead to it.  If it returns false, the exploration ends, and is
/// complete only if nothing was left.  Two independent decisions are tried in one order only.
///
/// Bounds: MPI_Test, MPI_Iprobe and similar calls fail at most once for each request (or probe) that could
/// succeed; with late transfer, at most a hundred times.  MPI_Waitsome and MPI_Testsome complete every subset
/// of at most ten requests; of more requests, all or one.  Not complete if more than `most_runs` runs would
/// be needed, if a run ends at its limit, or if the body is not deterministic.  The run that shows the latter
/// ends with `End::other_run`, and is the last.
///
/// Source:  Godefroid 1996, chapter 5 (sleep sets, stateless search).
Matchings explore(Request const& request, Index most_runs,
                  std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge);

}  // namespace cubecheck::in_process
