#pragma once

#include <functional>
#include <optional>

#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"

namespace cubecheck::in_process {

/// The result of exploring the states of a program.
struct ExploredStates {
    Index runs = 0;           ///< complete runs, which were judged
    Index cut = 0;            ///< other runs: they ended as equivalent to a judged one, or at a known state
    double matchings = 0;     ///< number of matchings that the runs represent
    bool is_complete = true;  ///< all matchings are covered

    /// The number of runs for the bound: four runs that end early count as one.
    Index counted_runs() const { return runs + cut / 4; }
};

/// Like `explore`, but a run ends at a state whose future is completely explored.
///
/// A run is a path through a graph whose nodes are states at choices, and whose edges are options.  The
/// behaviour of a run from a state on is a function of the state and of later choices.  So is its outcome,
/// since the state contains the earlier findings.  Therefore the paths have exactly the outcomes of
/// `explore`, and some run takes each edge.
///
/// Counts are not part of a state.  Instead, the number of MPI calls on the longest path is compared with
/// `most_calls`.  Messages and choices are those of the judged run.
///
/// `add_memory` adds the memory of the code that is neither on its stacks nor in `globals`, and the caller's
/// data on the ranks; false if some of it is unknown. `judge` gets each run; runs that end as `known` have no
/// outcome.  If it returns false, the exploration ends, and is not complete.
///
/// Bounds:  those of `explore`.  Four runs that end early are counted as one.
/// Result:  null if states do not decide: some memory is unknown, an MPI call has effects outside of states
///          (time, attributes, ..), a message does not fill its buffer, a state is reachable from itself, or
///          this machine is not x86-64.
///
/// Pre:     `body` calls the code by `called_code`, and is deterministic; the code keeps its state in memory
///          that is added, and reads no memory below its stack.
/// Source:  Holzmann 1988 (hashed states); Godefroid 1996 (stateless search, which this one extends).
std::optional<ExploredStates> explore_states(
    Request const& request, Index most_runs, std::function<bool(StateHash&)> const& add_memory,
    std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge);

}  // namespace cubecheck::in_process
