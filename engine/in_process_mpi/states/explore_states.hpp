#pragma once

#include <functional>
#include <optional>

#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"

namespace cubecheck::in_process {

/// The result of exploring the states of a program.
struct ExploredStates {
    Index runs = 0;           ///< that came to their end, and were judged
    Index cut = 0;            ///< others: they ended as equivalent to one of these, or at a known state
    double matchings = 0;     ///< that the runs stand for
    bool is_complete = true;  ///< these are all

    /// As the bound counts them: four that end early are one.
    Index counted_runs() const { return runs + cut / 4; }
};

/// As `explore`, but a run ends where its state is one from which all was explored.
///
/// A run is a path through a graph whose nodes are states at choices, and whose edges are options.  What a
/// run does from a state on is a function of the state and of later choices.  So is its outcome, since the
/// state has what was found before.  Hence the outcomes of all paths are those of `explore`, each of them at
/// least once; and every edge is taken by some run.
///
/// Counts are not part of a state.  For calls of MPI, the longest path is compared with `most_calls`.
/// Messages and choices belong to the run that is judged.
///
/// `add_memory` adds the memory of the code that is neither on its stacks nor in `globals`, and what the
/// caller keeps of its ranks; false if some of it is not known.  `judge` gets each run.  Those that end as
/// `known` show nothing.  When it returns false, the exploration ends, and is not complete.
///
/// Bounds:  those of `explore`.  Four runs that end early are counted as one.
/// Result:  nothing if states do not decide: memory is not known, a call of MPI is not followed (time,
///          attributes, ..), a message leaves a part of its buffer, a state follows from itself, or this
///          machine is not x86-64.
///
/// Pre:     `body` calls the code by `called_code`, and does the same each time it is called; the code keeps
///          its state in memory that is added, and reads no memory below its stack.
/// Source:  Holzmann 1988 (hashed states); Godefroid 1996 (stateless search, which this one extends).
std::optional<ExploredStates> explore_states(
    Request const& request, Index most_runs, std::function<bool(StateHash&)> const& add_memory,
    std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge);

}  // namespace cubecheck::in_process
