#pragma once

#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/explore/promised.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// A schedule in an environment as a model for SPIN, in which a step is one step of `explore::Machine`.
///
/// A thread block is a process, and a message, a meeting or a local action is one atomic statement.
/// Processes do not end but stand at an end label, so that their ends add no states.  What is promised of a
/// rank is asserted in the step with which the last of its thread blocks ends.  Where one thread block uses
/// a cell or an end of a channel, SPIN is told so, for its partial order reduction.
///
/// A word is the set of contributions that were joined, with a mark where one was joined twice.  Where all
/// runs end alike, the positions of the thread blocks decide the words, so that there are as many states as
/// the machine has.  Where thread blocks race, words that differ in order are one word here, and there may
/// be fewer states.  Above 64 contributions there are no words, and only deadlock is decided.
///
/// Pre:    the schedule is well-formed but for the ends of its channels.
/// Throws: Error if the environment has receives from anyone, shared channels, several calls or faults;
///         above 255 thread blocks or channels, 255 slots that could fill or 65,536 steps; if a channel
///         without slots has several writers or readers; if a message and its receive differ in length; if
///         something is promised and there are more than 64 contributions, or by a rank that has no step.
/// Source: Holzmann 2004, "The SPIN model checker".
std::string promela(Schedule const& schedule, explore::Environment const& environment,
                    std::vector<explore::Promised> const& promised = {});

}  // namespace cubecheck::formats
