#pragma once

#include <functional>
#include <vector>

#include "engine/in_process_mpi/run.hpp"

namespace cubecheck::in_process {

/// The choices of the next run in depth-first order; empty if there is none.
std::vector<Index> successor(std::vector<ChoicePoint> const& choices);

/// The options that a run has taken: as `Request::choices`, they make the same run.
std::vector<Index> taken(std::vector<ChoicePoint> const& choices);

/// What became of exploring the choices of a program.
struct Matchings {
    Index runs = 0;        ///< that were judged
    Index redundant = 0;   ///< others, which were ended as equivalent to one that was judged
    bool complete = true;  ///< every combination of choices was run, or is equivalent to one that was
};

/// Runs a program with every combination of choices: depth first, each run from the start.
///
/// `judge` gets each run with the choices that lead to it.  When it returns false, the exploration ends,
/// and is complete only if nothing was left.  Two decisions that do not affect each other are tried in one
/// order.
///
/// Bounds: MPI_Test, MPI_Iprobe and their like fail at most once for each request (or probe) that could
/// succeed, or at late transfer a hundred times; MPI_Waitsome and MPI_Testsome complete every subset of at
/// most ten requests, else all or one.
/// Not complete if more than `most_runs` runs would be needed, or a run ends at its limit, or the body does
/// not do the same each time it is called: the run that shows it ends with `End::other_run`, and is the last.
///
/// Source:  Godefroid 1996, chapter 5 (sleep sets, stateless search).
Matchings explore(Request const& request, Index most_runs,
                  std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge);

}  // namespace cubecheck::in_process
