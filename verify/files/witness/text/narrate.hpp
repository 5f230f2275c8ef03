#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/report/witness/step.hpp"
#include "models/schedule/execution.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The description of a run in a witness.
struct Narration {
    std::vector<WitnessStep> steps;
    std::vector<std::size_t> of;  ///< by described step: its step in the run
};

/// Describes each step of a run: its effect, its message, and the cells that change.  A step that receives
/// and sends is described as two.
///
/// Pre: the run is one of the machine, from its start.  `file` is the file of the schedule; empty if there is
///      none.
Narration narrate(Machine& machine, std::span<Step const> run, std::string const& file);

/// The cells with an initial content; empty if there are too many to be shown.
std::vector<StartCell> start_cells(Machine& machine);

/// The description of a deadlocked thread block: it waits forever, and for what.
WitnessStep describe_deadlocked(Machine const& machine, State const& state, schedules::Blocked const& blocked,
                                std::string const& file);

}  // namespace cubecheck::witness
