#pragma once

#include <string>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/schedule/execution.hpp"

namespace cubecheck::explore {

/// "rank 1, thread block 0, step 2: o[2] := message from rank 0", or what goes wrong.
///
/// Pre: the step is one of `machine.steps(state)`.
std::string text(Machine const& machine, State const& state, Step const& step);

/// The thread blocks that have not come to the end of their call and whose rank has not stopped, and why they
/// cannot go on.  The awaited thread block is named only if there is exactly one.
///
/// Pre: `machine.steps(state)` is empty.
std::vector<schedules::Blocked> stuck(Machine const& machine, State const& state);

/// "1 slot, in place", and what else is out of the ordinary.
std::string text(Environment const& environment);

}  // namespace cubecheck::explore
