#pragma once

#include <string>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/schedule/execution.hpp"

namespace cubecheck::explore {

/// A step as text: "rank 1, thread block 0, step 2: o[2] := message from rank 0", or a fault.
///
/// Pre: the step is one of `machine.steps(state)`.
std::string text(Machine const& machine, State const& state, Step const& step);

/// The blocked thread blocks and what each waits for: those that have not ended their call and whose rank has
/// not stopped.  The awaited thread block is named only if there is exactly one.
///
/// Pre: `machine.steps(state)` is empty.
std::vector<schedules::Blocked> stuck(Machine const& machine, State const& state);

/// An environment as text: "1 slot, in place", and every setting that differs from the default.
std::string text(Environment const& environment);

}  // namespace cubecheck::explore
