#pragma once

#include "models/report/witness/step.hpp"

namespace cubecheck {

/// What is wrong at the end of a run that fails.
struct WitnessOutcome {
    std::optional<Index> rank;
    std::string cell;      ///< empty if no single cell is wrong
    std::string found;     ///< what the cell holds; empty: nothing
    std::string expected;  ///< what it must hold; empty: nothing
    std::string sentence;  ///< "2 thread blocks wait for one another"

    friend bool operator==(WitnessOutcome const&, WitnessOutcome const&) = default;
};

/// A run on which a property fails, step by step: minimised, and reduced to the causal slice of the failure.
///
/// Each thread block has few actions, and the run has few context switches; `minimal` says what was proved.
/// The point of no return is the step after which every continuation fails like this.  Renderers use only
/// this value.
struct Witness {
    std::string property;     ///< its name
    std::string says;         ///< what it asks, as a sentence without a full stop
    std::string target;       ///< a name of the catalog or a file
    std::string size;         ///< "d=1"
    std::string environment;  ///< "2 slots, in place"
    Index ranks = 0;
    Index thread_blocks = 0;         ///< of all ranks together
    std::vector<WitnessStep> steps;  ///< in the order of the run
    WitnessOutcome outcome;
    std::vector<std::string> minimal;  ///< what was proved minimal: "no failing p below 6 at b = 2"
    std::string replay_token;
    std::string replay_command;
    Index omitted = 0;  ///< how many steps of the run have no part in the failure and are left out
    std::vector<StartCell> start = {};  ///< the cells that hold something before the first step, where known

    friend bool operator==(Witness const&, Witness const&) = default;
};

}  // namespace cubecheck
