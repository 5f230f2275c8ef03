#pragma once

#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/explore/promised.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// A schedule in an environment as a model for SPIN; a step of the model is a step of `explore::Machine`.
///
/// A thread block is a process.  A message, a rendezvous or a local action is one atomic statement.
/// Processes stop at an end label instead of ending, so that their ends add no states.  The promise of a rank
/// is asserted in the step with which the last of its thread blocks ends.  If only one thread block uses a
/// cell or an end of a channel, the model says so, for SPIN's partial-order reduction.
///
/// A word is the set of joined contributions, with a mark if one was joined twice.  If all runs end alike,
/// the positions of the thread blocks determine the words, and the model has as many states as the machine.
/// If thread blocks race, words that differ only in order are equal here, and there may be fewer states.
/// Above 64 contributions there are no words, and only deadlock is decided.
///
/// Pre:    the schedule is well-formed, except for the ends of its channels.
/// Throws: Error if the environment has receives from anyone, shared channels, several calls or faults;
///         above 255 thread blocks or channels, 255 slots that could fill or 65,536 steps; if a channel
///         without slots has several writers or readers; if a message and its receive differ in length; if
///         something is promised and there are more than 64 contributions, or by a rank that has no step.
/// Source: Holzmann 2004, "The SPIN model checker".
std::string promela(Schedule const& schedule, explore::Environment const& environment,
                    std::vector<explore::Promised> const& promised = {});

}  // namespace cubecheck::formats
