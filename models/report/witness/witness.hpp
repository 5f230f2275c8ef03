#pragma once

#include "models/report/witness/step.hpp"

namespace cubecheck {

/// The failure at the end of a run.
struct WitnessOutcome {
    std::optional<Index> rank;
    std::string cell;      ///< empty if the failure is not in a single cell
    std::string found;     ///< the content of the cell; empty: nothing
    std::string expected;  ///< the expected content; empty: nothing
    std::string sentence;  ///< "2 thread blocks wait for one another"

    friend bool operator==(WitnessOutcome const&, WitnessOutcome const&) = default;
};

/// A failing run, step by step: minimised, and reduced to the causal slice of the failure.
///
/// Each thread block has few actions, and the run has few context switches; `minimal` states what was proved.
/// After the point of no return every continuation fails in the same way. Renderers use only this value.
struct Witness {
    std::string property;     ///< its name
    std::string says;         ///< the requirement, as a sentence without a full stop
    std::string target;       ///< a name of the catalog or a file
    std::string size;         ///< "d=1"
    std::string environment;  ///< "2 slots, in place"
    Index ranks = 0;
    Index thread_blocks = 0;         ///< of all ranks together
    std::vector<WitnessStep> steps;  ///< in the order of the run
    WitnessOutcome outcome;
    std::vector<std::string> minimal;  ///< proofs of minimality: "no failing p below 6 at b = 2"
    std::string replay_token;
    std::string replay_command;
    Index omitted = 0;  ///< the number of steps left out because they have no part in the failure
    std::vector<StartCell> start = {};  ///< the cells that are not empty before the first step, if known

    friend bool operator==(Witness const&, Witness const&) = default;
};

}  // namespace cubecheck
