#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/report/witness/step.hpp"
#include "models/schedule/execution.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// A run in the words of a witness.
struct Narration {
    std::vector<WitnessStep> steps;
    std::vector<std::size_t> of;  ///< by these: the step of the run that it belongs to
};

/// What each step of a run does, which message it moves, and what it changes.  A step that receives and sends
/// is two.
///
/// Pre: the run is one of the machine, from its start; `file` is where the schedule was read, empty if
/// nowhere.
Narration narrate(Machine& machine, std::span<Step const> run, std::string const& file);

/// The cells that hold something before the first step; none if there are too many to be shown.
std::vector<StartCell> start_cells(Machine& machine);

/// The last step of a deadlocked thread block: that it waits forever, and for what.
WitnessStep describe_deadlocked(Machine const& machine, State const& state, schedules::Blocked const& blocked,
                                std::string const& file);

}  // namespace cubecheck::witness
